/** Examples of the operations on jobs. */
import { one } from './example.ts';

/** @param moment when it is, ISO 8601 */
export function jobExamples(moment: string, baseUrl: string, iban: string) {
  const id = 'job_6pFKskrgya3t';
  const running = {
    id,
    status: 'running',
    types: ['iban'],
    created_at: moment,
    expires_at: moment.replace('-21T', '-22T'),
    progress: 0,
    rows: 0,
    checks: 0,
    valid: 0,
    reserved: 1,
  };
  const counts = { progress: 1, rows: 1, checks: 1, valid: 1, reserved: 0 };
  const result = `${baseUrl}/v1/jobs/${id}/result`;
  const done = { ...running, status: 'done', finished_at: moment, ...counts, result };
  return {
    create_job: {
      parameters: { kind: 'iban' },
      examples: one(running, { items: [{ value: iban, country: 'DE' }] }),
    },
    list_jobs: { examples: one({ jobs: [done] }) },
    get_job: { parameters: { id }, examples: one(done) },
    delete_job: { parameters: { id }, examples: {} },
    get_job_result: { parameters: { id }, examples: {} },
  };
}
