import { createClient } from '../../src/client/client.ts';

const assay = createClient({ baseUrl: 'http://localhost:8080', apiKey: process.env.ASSAY_KEY! });
const { results, summary, meta } = await assay.verifyNationalIds([
  { value: '83010411457', country: 'PL' },
  { value: 'SE 811228-9874' },
  { value: '83010411458', country: 'PL' },
]);
for (const result of results) {
  console.log(result.valid ? result.details.scheme : result.reason); // PESEL, Personnummer, invalid_checksum
}
console.log(summary.valid, summary.invalid, meta.credits_used); // 2 1 3
