/** Sums up counters of days by month. What the journal has of a day comes into its counter later, and leaves with the next summing up. */
import type { Driver, Statement } from './driver.ts';

interface Day {
  readonly subject: string;
  readonly period: string;
  readonly meter: string;
  readonly used: number;
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;
const MONTH_LENGTH = 'yyyy-mm'.length;

export class SqliteDays {
  readonly #read: Statement;
  readonly #add: Statement;
  readonly #delete: Statement;

  constructor(db: Driver) {
    this.#read = db.prepare(
      `SELECT subject, period, meter, used FROM counters
       WHERE subject IN (SELECT value FROM json_each(?)) AND period < ? AND length(period) = ${DAY_LENGTH}
       ORDER BY subject, period, meter LIMIT ?`,
    );
    this.#add = db.prepare(
      `INSERT INTO counters (subject, period, meter, used) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    );
    this.#delete = db.prepare('DELETE FROM counters WHERE subject = ? AND period = ? AND meter = ?');
  }

  /** Must run inside a write transaction. Returns how many days have left. */
  sumUp(subjects: readonly string[], before: string, most: number): number {
    const days = this.#read.all<Day>(JSON.stringify(subjects), before, most);
    for (const { subject, period, meter, used } of days) {
      this.#add.run(subject, period.slice(0, MONTH_LENGTH), meter, used);
      this.#delete.run(subject, period, meter);
    }
    return days.length;
  }
}
