/** Files of other formats in jobs: read as tables or lines, and handed out in a format that is written. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { IBAN, startService } from '../http/harness.ts';

const service = await startService({ env: { JOBS: 'on', RATE_LIMIT: '0' } });
afterAll(() => service.close());
const auth = { authorization: `Bearer ${service.key}` };

const ODS = Buffer.from(
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="a">${[
        'IBAN',
        IBAN,
      ]
        .map(
          (text) =>
            `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row>`,
        )
        .join('')}</table:table></office:document-content>`,
    ),
  }),
);

it.each([
  ['ODS', 'application/vnd.oasis.opendocument.spreadsheet', ODS],
  ['vCard', 'text/vcard; charset=utf-8', Buffer.from(`BEGIN:VCARD\nFN:=Jane\nX-IBAN:${IBAN}\nEND:VCARD\n`)],
  [
    'OFX',
    'application/x-ofx',
    Buffer.from(
      `OFXHEADER:100\n<OFX><STMTTRN><NAME>A<BANKACCTTO><ACCTID>${IBAN}</BANKACCTTO></STMTTRN></OFX>`,
    ),
  ],
  ['MT940', 'application/x-mt940', Buffer.from(`:20:A\n:25:1\n:61:260303C1,N544\n:86:/IBAN/${IBAN}/\n`)],
  ['LDIF', 'text/x-ldif', Buffer.from(`dn: cn=a\niban: ${IBAN}\n`)],
])('%s is checked', async (_, type, payload) => {
  const headers = { ...auth, 'content-type': type };
  const { status, body } = await service.send({
    method: 'POST',
    url: '/v1/jobs?kind=iban',
    headers,
    payload,
  });
  expect(status).toBe(202);
  await service.runner.drain();
  const job = await service.send({ url: `/v1/jobs/${body.id}`, headers: auth });
  expect(job.body).toMatchObject({ status: 'done', rows: 1, valid: 1 });
  const result = await service.send({ url: `/v1/jobs/${body.id}/result`, headers: auth });
  expect(result.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(result.text).toContain(',true,');
  const workbook = await service.send({ url: `/v1/jobs/${body.id}/result?format=xlsx`, headers: auth });
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
});

async function resultOf(query: string, type: string, payload: Buffer) {
  const headers = { ...auth, 'content-type': type };
  const sent = await service.send({ method: 'POST', url: `/v1/jobs?${query}`, headers, payload });
  if (sent.status !== 202) return sent;
  await service.runner.drain();
  return service.send({ url: `/v1/jobs/${sent.body.id}/result?format=csv`, headers: auth });
}

it('reads the table of a text that is asked for', async () => {
  const text = Buffer.from(`Name,Phone\nA,+49 30 901820\n\nName,IBAN\nB,${IBAN}\n`);
  expect((await resultOf('header_line=4', 'text/csv', text)).text).toMatch(
    /^Name,Phone\nA,[^\n]*\n\nName,IBAN,assay_valid.*\nB,.*,true,/,
  );
  const bare = await resultOf('kind=iban&value=%232&no_header=true', 'text/csv', Buffer.from(`A,${IBAN}\n`));
  expect(bare.text).toMatch(/^A,[^\n]*,true,/);
});

const sheet = (rows: readonly string[]) =>
  strToU8(
    `<worksheet><sheetData>${rows.map((cell) => `<row><c t="inlineStr"><is><t>${cell}</t></is></c></row>`).join('')}</sheetData></worksheet>`,
  );
const BOOK = Buffer.from(
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Cover" r:id="a"/><sheet name="Paid" r:id="b"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': sheet(['value', 'none']),
    'xl/worksheets/sheet2.xml': sheet(['IBAN', IBAN]),
  }),
);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it.each(['', '&sheet=Paid', '&sheet=2'])(
  'reads the sheet of a workbook that is asked for, or the best: %s',
  async (query) => {
    expect((await resultOf(`kind=iban${query}`, XLSX, BOOK)).text).toMatch(
      /^IBAN,assay_valid.*\n[^\n]*,true,/,
    );
  },
);

it('refuses a sheet that is not there', async () => {
  expect((await resultOf('kind=iban&sheet=Nope', XLSX, BOOK)).status).toBe(400);
});
