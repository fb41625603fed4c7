/** The native driver of SQLite, in the shape that the store expects. */
import Database from 'libsql';
import type { Driver } from './driver.ts';

export function nativeDriver(path: string): Driver {
  return new Database(path) as Driver;
}
