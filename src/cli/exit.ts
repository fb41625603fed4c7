/** What the command line's exit codes mean. Scripts may rely on them. */
export const EXIT = {
  /** All went well; a verified value is valid. */
  success: 0,
  /** The answer is no: the value is invalid, the doctor found something. */
  negative: 1,
  /** The command was called wrongly, or a setting does not fit. */
  usage: 2,
  /** It could not be done: the store can't be opened, a name is unknown. */
  failure: 3,
} as const;
