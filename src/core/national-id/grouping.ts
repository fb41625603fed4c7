/** Written forms that several countries share. */

/** Digits in groups of three from the right, set apart by points: 1.234.567. */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}.${grouped}`;
  }
  return grouped;
}
