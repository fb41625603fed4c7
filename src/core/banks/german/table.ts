/** The method of each bank code, packed for transport: by method, its codes in order, each as the distance to the one before. */

/** By method, the distances of its codes in base 36, separated by spaces. */
export type MethodTable = Readonly<Record<string, string>>;

/** @param methods by bank code */
export function packMethods(methods: ReadonlyMap<string, string>): MethodTable {
  const codes = new Map<string, number[]>();
  for (const [code, method] of [...methods].sort()) {
    codes.set(method, [...(codes.get(method) ?? []), Number(code)]);
  }
  return Object.fromEntries([...codes].map(([method, list]) => [method, distances(list)]));
}

const distances = (codes: readonly number[]) =>
  codes.map((code, i) => (code - (codes[i - 1] ?? 0)).toString(36)).join(' ');

/** The method of each bank code. */
export function unpackMethods(table: MethodTable): Map<string, string> {
  const methods = new Map<string, string>();
  for (const [method, text] of Object.entries(table)) {
    let code = 0;
    for (const distance of text.split(' ')) {
      code += Number.parseInt(distance, 36);
      methods.set(String(code), method);
    }
  }
  return methods;
}
