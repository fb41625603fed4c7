/** The check letter of Italian and Cypriot tax numbers, behind the characters it checks. */
import { oddEvenLetter } from '../check/odd-even.ts';

/** Whether the character after the first `length` ones is their check letter. */
export function passesOddEven(value: string, length: number): boolean {
  return value.charCodeAt(length) === oddEvenLetter(value, 0, length);
}
