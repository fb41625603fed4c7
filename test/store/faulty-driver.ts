/** A SQLite driver that fails on demand, before or after the call has had its effect. */
import type { Driver, Statement } from '../../src/store/sqlite/driver.ts';
import { nativeDriver } from '../../src/store/sqlite/native.ts';

/** A call to the driver: a statement's SQL, or what `exec` was given. */
export type Call = string;

export interface Fault {
  /** What the driver throws. */
  readonly code:
    | 'SQLITE_FULL'
    | 'SQLITE_IOERR_WRITE'
    | 'SQLITE_IOERR_FSYNC'
    | 'SQLITE_IOERR_READ'
    | 'SQLITE_BUSY';
  /** Whether the call has its effect all the same, as with a sync whose outcome never arrives. */
  readonly afterwards?: boolean;
  /** Called before the driver throws. */
  readonly meanwhile?: (() => void) | undefined;
}

/** Called before each call of the driver; a fault makes it fail. */
export type Injector = (call: Call) => Fault | undefined;

export function faultyDriver(inject: Injector, open = nativeDriver): (path: string) => Driver {
  return (path) => {
    const inner = open(path);
    const call = <T>(sql: Call, work: () => T): T => {
      const fault = inject(sql);
      if (fault === undefined) return work();
      if (fault.afterwards) work();
      fault.meanwhile?.();
      throw Object.assign(new Error('injected'), { code: fault.code });
    };
    return {
      get open() {
        return inner.open;
      },
      get inTransaction() {
        return inner.inTransaction;
      },
      exec: (sql) => call(sql, () => inner.exec(sql)),
      prepare(sql) {
        const statement = inner.prepare(sql);
        return {
          get: <Row>(...parameters: unknown[]) => call(sql, () => statement.get<Row>(...parameters)),
          all: <Row>(...parameters: unknown[]) => call(sql, () => statement.all<Row>(...parameters)),
          run: (...parameters) => call(sql, () => statement.run(...parameters)),
        } satisfies Statement;
      },
      close: () => inner.close(),
    };
  };
}
