/** Compiles what writes an answer when the first such answer is sent: a service is ready sooner, and most are never sent. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Build = ReturnType<typeof SerializerSelector>;

/** For Fastify's `schemaController.compilersFactory`. */
export const createSerializers =
  (build: Build = SerializerSelector()): Build =>
  (...given) => {
    const compile = build(...given);
    return (route) => {
      let write: ReturnType<typeof compile> | undefined;
      return (answer) => {
        write ??= compile(route);
        return write(answer);
      };
    };
  };
