/** Made-up files of regulators, in their layouts and at their least size. */
import { zipSync } from 'fflate';

/** Files of rows that nobody looks at, so that a file is long enough. */
export const filled = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join('');

const US_HEAD = 'State\tNPA-NXX\tOCN\tCompany\tRateCenter\tEffectiveDate\tUse\tAssignDate\n';
const usCode = (code: string, company: string, use = 'AS') =>
  `CA\t${code}\t6006\t${company}\tSNFC CNTRL\t\t${use}\t\n`;
export const US_CODES =
  US_HEAD +
  usCode('415-555', 'NEW CINGULAR WIRELESS PCS, LLC - GA') +
  usCode('415-556', 'SMALL TELEPHONE "CO"') +
  usCode('415-557', '', 'VC') +
  filled(10_000, (n) =>
    usCode(`${201 + Math.floor(n / 800)}-${200 + (n % 800)}`, 'FILLER TELEPHONE COMPANY'),
  );
export const US_BLOCKS =
  'NPA,NXX,X,Status,OCN,Company\n415,555,2,AS,123A,"BANDWIDTH.COM CLEC, LLC - CA"\n415,555,3,AV,,\n415,558,9,Assigned,9999,"Comcast Phone, LLC"\n';

/** A whole file of each publisher, and whose numbers are in it. */
export const RANGE_FILES: Readonly<
  Record<string, { file: string | Uint8Array; numbers: Readonly<Record<string, string | undefined>> }>
> = {
  AR: {
    file:
      'OPERADOR,SERVICIO,MODALIDAD,LOCALIDAD,INDICATIVO,BLOQUE,RESOLUCION,FECHA\nAMX ARGENTINA S.A.,STM/PCS,CPP,AMBA,11,5123,R 1/26,46142\nFIJA DE EJEMPLO S.A.,SBT,BASICA,PIGÜE,2923,47,R 1/26,46142\n' +
      filled(1000, (n) => `RELLENO,SBT,BASICA,ROSARIO,341,${1000 + n},R 2/98,36070\n`),
    numbers: {
      '+5491151234567': 'AMX ARGENTINA S.A.',
      '+542923470000': 'FIJA DE EJEMPLO S.A.',
      '+541151234567': undefined,
    },
  },
  AT: {
    file:
      'rufnummernbereich;bereichskennzahl;rufnummernbeginn;rufnummernende;betreiber;betreiberid\nmobile Rufnummern;664;0000000;4999999;"Beispiel; Mobil";1522\nmobile Rufnummern;664;5000000;9999999;------ nicht zugeteilt ------;\nRoutingnummern;86;0000;9999;Anderer;1\n' +
      filled(1000, (n) => `tariffreie Dienste;800;${100_000 + n};${100_000 + n};Füller;2\n`),
    numbers: { '+436641234567': 'Beispiel; Mobil', '+436645234567': undefined },
  },
  AU: {
    file: zipSync({
      'EnhancedFullDownload.csv': Buffer.from(
        'Service Type,From,To,Status,Allocatee\nDigital mobile,0412340000,0412349999,Allocated,Example Mobile Pty Ltd\n' +
          'Digital mobile,0412350000,0412359999,Spare,\n' +
          filled(1000, (n) => `Local,0${700000000 + n * 1000},0${700000999 + n * 1000},Allocated,Filler\n`),
      ),
    }),
    numbers: { '+61412345678': 'Example Mobile Pty Ltd', '+61412355678': undefined },
  },
  BR: {
    file: zipSync({
      'SMP_20261120.csv': Buffer.from(
        'Nome da Prestadora;CNPJ da Prestadora;Código Nacional;Prefixo;Faixa Inicial;Faixa Final;Status\nEXEMPLO MÓVEL S.A.;1;11;98123;0;4999;ATIVO\nNINGUÉM;1;11;98123;5000;9999;LIVRE\n' +
          filled(1000, (n) => `OUTRA;2;21;9${8000 + n};0000;9999;ATIVO\n`),
        'latin1',
      ),
    }),
    numbers: { '+5511981234567': 'EXEMPLO MÓVEL S.A.', '+5511981235678': undefined },
  },
  CA: {
    file:
      'NPA,CO Code (NXX),Status,Pooled,Exchange Area,Province,Company,OCN,Remarks\n416,555,In Service,N,Toronto,ON,Bell Mobility Inc.,6574,\n416,556,Available,N,,,,,\n,,,,,,,,2026-11-20 02:00\n' +
      filled(5000, (n) => `${204 + Math.floor(n / 800)},${200 + (n % 800)},In Service,N,,,Filler,1,\n`),
    numbers: { '+14165552671': 'Bell Mobility Inc.', '+14165562671': undefined },
  },
  CZ: {
    file:
      'Číslo/Číselný rozsah;Počet čísel;Typ čísla;Podnikatel;IČO;Přiděleno od;Přiděleno do;Číslo reference\n+420 772 000 000 až 772 009 999;10000;mobilní;Příklad s.r.o.;12345678;2026-02-11;2031-02-11;1\n112;1;tísňové;;;2020-01-01;2030-01-01;2\n' +
      filled(
        1000,
        (n) =>
          `${601_000_000 + n * 1000} až ${601_000_999 + n * 1000};1000;mobilní;Jiný a.s.;;2026-01-01;2031-01-01;3\n`,
      ),
    numbers: { '+420772001234': 'Příklad s.r.o.', '+420772101234': undefined },
  },
  ES: {
    file: Buffer.from(
      '612#34#UMTS#Asignado#EJEMPLO MÓVIL, S.A.#01/02/2020\n612#35#UMTS#Subasignado 1, 23#OTRA, S.L.#01/02/2020\n612#36#UMTS#Libre##01/02/2020\n' +
        filled(
          1000,
          (n) => `9${10 + (n % 80)}#${200 + Math.floor(n / 80)}#Madrid#Asignado#RELLENO#01/02/2020\n`,
        ),
      'latin1',
    ),
    numbers: {
      '+34612345678': 'EJEMPLO MÓVIL, S.A.',
      '+34612351678': 'OTRA, S.L.',
      '+34612352378': 'OTRA, S.L.',
      '+34612352478': undefined,
    },
  },
  FR: {
    file: Buffer.from(
      'EZABPQM;Tranche_Debut;Tranche_Fin;Mnémo;Territoire;Date_Attribution\n0612;0612000000;0612999999;SFR0;Métropole;01/01/2000\n3900;3900;3900;FRTE;;\n' +
        filled(1000, (n) => `1;0${100000000 + n * 10000};0${100009999 + n * 10000};FILL;;\n`),
      'latin1',
    ),
    numbers: { '+33612345678': 'Société française du radiotéléphone', '+33100000000': 'FILL' },
  },
  GB: {
    file:
      'NMS Number Block: Number Block,Block Status,CP Name,Number Length,Allocation Date,Notes\n7400 1,Allocated,Example Mobile Ltd,10 digit numbers,,\n7400 2,Free,,10 digit numbers,,\n' +
      filled(500, (n) => `${1000 + n} 1,Allocated,Filler,10 digit numbers,,\n`),
    numbers: { '+447400123456': 'Example Mobile Ltd', '+447400223456': undefined },
  },
  MX: {
    file:
      'ZONA,NUMERACION_INICIAL,NUMERACION_FINAL,OCUPACION,MODALIDAD,RAZON_SOCIAL,FECHA_ASIGNACION\nMÉXICO,5512345000,5512345999,1000,CPP,"EJEMPLO MÓVIL, S.A. DE C.V.",2020-01-01\n' +
      filled(
        1000,
        (n) => `X,${2461000000 + n * 1000},${2461000999 + n * 1000},1000,FIJO,RELLENO,2020-01-01\n`,
      ),
    numbers: { '+525512345678': 'EJEMPLO MÓVIL, S.A. DE C.V.', '+525512344678': undefined },
  },
  NL: {
    file: zipSync({
      'nummers.csv': Buffer.from(
        '\uFEFFid;apl_code;twn_aanvraagnummer;twn_bestemming;twn_datumbeschikking;twn_datumeind;twn_netnummer;twn_nummerstatus;twn_nummertm;twn_nummervan;twn_plaats;twn_relatienaam;datummutatie\n' +
          '1;a;1;mobiel;;;;Toegekend;06-12349999;06-12340000;;Voorbeeld B.V.;\n2;a;1;mobiel;;;;Afkoelen;06-12359999;06-12350000;;Voorbeeld B.V.;\n3;a;1;kort;;;;Toegekend;14020;14020;;Gemeente;\n' +
          filled(1000, (n) => `${n};a;1;vast;;;;Toegekend;020-${1000 + n}999;020-${1000 + n}000;;Vuller;\n`),
      ),
    }),
    numbers: { '+31612345678': 'Voorbeeld B.V.', '+31612355678': undefined },
  },
  PL: {
    file: Buffer.from(
      'Zakres (number);Operator (ID);Operator (nazwa);Data modyfikacji\n512(3,5-6);1;Przyklad Sp. z o.o.;2026-01-01\n513 123;2;Inny S.A.;2026-01-01\n' +
        filled(500, (n) => `22${1000 + n};3;Wypelniacz;2026-01-01\n`),
      'latin1',
    ),
    numbers: {
      '+48512345678': 'Przyklad Sp. z o.o.',
      '+48512645678': 'Przyklad Sp. z o.o.',
      '+48513123456': 'Inny S.A.',
      '+48512445678': undefined,
    },
  },
  RU: {
    file:
      'АВС/ DEF;От;До;Емкость;Оператор;Регион;Территория ГАР;ИНН\n912;3450000;3459999;10000;ПАО "Пример";г. Москва;;1\n' +
      filled(1000, (n) => `301;${2000000 + n * 1000};${2000999 + n * 1000};1000;ООО "Ещё";;;2\n`),
    numbers: { '+79123456789': 'ПАО "Пример"', '+79123556789': undefined },
  },
  US: {
    file: US_CODES,
    numbers: { '+14155562671': 'SMALL TELEPHONE "CO"', '+14155572671': undefined },
  },
};

/** Mexico's layout until June 2025: numbers in parts. */
export const MX_IN_PARTS = {
  file:
    'CLAVE CENSAL,NIR,SERIE,NUMERACION_INICIAL,NUMERACION_FINAL,TIPO_RED,MODALIDAD,RAZON_SOCIAL\n1,55,1234,5000,5999,MOVIL,CPP,"EJEMPLO MOVIL, S.A."\n' +
    filled(1000, (n) => `1,246,${100 + (n % 800)},${n < 800 ? '0000,4999' : '5000,9999'},FIJO,,RELLENO\n`),
  numbers: { '+525512345678': 'EJEMPLO MOVIL, S.A.', '+525512344678': undefined },
} as const;
