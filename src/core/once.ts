/** Work that is done when its result is first needed, if it is. */

/** A function that calls another once at most. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
