/**
 * Which of our schemes answers for which module of the peers. Where a module takes in several of our schemes
 * (the Norwegian one judges D-numbers too), a text counts as ours when any of them accepts it.
 */

export interface Pairing {
  readonly schemes: readonly string[];
  /** Module of python-stdnum, below `stdnum.`. */
  readonly python?: string;
  /** Module of stdnum from npm, `<country>.<module>`. */
  readonly npm?: string;
}

/** The peers know the same module by the same name, but for the case of the country. */
function both(schemes: string, module: string): Pairing {
  const [country, name] = module.split('.') as [string, string];
  return {
    schemes: schemes.split(' '),
    python: module,
    npm: `${country.replace('_', '').toUpperCase()}.${name}`,
  };
}

function python(schemes: string, module: string): Pairing {
  return { schemes: schemes.split(' '), python: module };
}

function npm(schemes: string, module: string): Pairing {
  return { schemes: schemes.split(' '), npm: module };
}

export const PAIRINGS: readonly Pairing[] = [
  both('ad-nrt', 'ad.nrt'),
  npm('ai-tin', 'AI.tin'),
  both('al-nid al-nipt', 'al.nipt'),
  npm('ao-bi', 'AO.bi'),
  both('ar-dni', 'ar.dni'),
  both('ar-cuil', 'ar.cuit'),
  both('at-svnr', 'at.vnr'),
  both('at-steuernummer', 'at.tin'),
  both('au-tfn', 'au.tfn'),
  npm('az-fin', 'AZ.pin'),
  npm('az-voen', 'AZ.tin'),
  npm('ba-jmbg', 'BA.jmbg'),
  both('be-rijksregister', 'be.nn'),
  npm('be-bis', 'BE.bis'),
  both('bg-egn', 'bg.egn'),
  both('bg-lnch', 'bg.pnf'),
  npm('bo-ci', 'BO.ci'),
  both('br-cpf', 'br.cpf'),
  npm('bz-tin', 'BZ.tin'),
  both('by-unp', 'by.unp'),
  both('ca-sin', 'ca.sin'),
  npm('ca-bc-phn', 'CA.bc_bhn'),
  both('ch-ahv', 'ch.ssn'),
  both('cl-run', 'cl.rut'),
  both('cn-ric cn-yongju', 'cn.ric'),
  both('co-nit', 'co.nit'),
  both('cr-cedula', 'cr.cpf'),
  both('cr-dimex', 'cr.cr'),
  both('cu-ni', 'cu.ni'),
  both('cz-rc', 'cz.rc'),
  both('cy-tic', 'cy.vat'),
  both('de-idnr', 'de.idnr'),
  npm('de-personalausweis', 'DE.pwnr'),
  npm('de-svnr', 'DE.svnr'),
  both('dk-cpr', 'dk.cpr'),
  both('do-cedula', 'do.cedula'),
  both('ec-ci', 'ec.ci'),
  both('ee-ik', 'ee.ik'),
  both('es-dni', 'es.dni'),
  both('es-nie', 'es.nie'),
  both('es-nif es-dni es-nie', 'es.nif'),
  npm('es-nss', 'ES.nss'),
  both('fi-hetu', 'fi.hetu'),
  python('fi-veronumero', 'fi.veronumero'),
  both('fr-nir', 'fr.nir'),
  both('fr-spi', 'fr.nif'),
  python('gb-nhs', 'gb.nhs'),
  npm('gb-nino', 'GB.nino'),
  both('gb-utr', 'gb.utr'),
  both('gh-tin', 'gh.tin'),
  npm('gn-nifp', 'GN.nifp'),
  both('gr-afm', 'gr.vat'),
  both('gr-amka', 'gr.amka'),
  npm('gt-cui', 'GT.cui'),
  both('gt-nit', 'gt.nit'),
  npm('hk-hkid', 'HK.hkid'),
  both('hr-oib', 'hr.oib'),
  both('id-npwp', 'id.npwp'),
  both('ie-pps', 'ie.pps'),
  both('il-mz', 'il.idnr'),
  { schemes: ['in-aadhaar'], python: 'in_.aadhaar', npm: 'IN.aadhaar' },
  { schemes: ['in-epic'], python: 'in_.epic', npm: 'IN.epic' },
  { schemes: ['in-pan'], python: 'in_.pan', npm: 'IN.pan' },
  npm('in-vid', 'IN.vid'),
  { schemes: ['is-kennitala'], python: 'is_.kennitala', npm: 'IS.kennitala' },
  both('it-codice-fiscale it-codice-fiscale-numerico', 'it.codicefiscale'),
  both('ke-pin', 'ke.pin'),
  both('kr-rrn kr-frn', 'kr.rrn'),
  both('li-peid', 'li.peid'),
  both('lt-ak', 'lt.asmens'),
  both('lv-pk lv-pk2017', 'lv.pvn'),
  npm('me-jmbg', 'ME.jmbg'),
  npm('mk-embg', 'MK.jmbg'),
  both('mu-nid', 'mu.nid'),
  both('mx-curp', 'mx.curp'),
  both('mx-rfc', 'mx.rfc'),
  both('my-nric', 'my.nric'),
  npm('mz-bi', 'MZ.bi'),
  npm('mz-nuit', 'MZ.nuit'),
  both('nl-bsn', 'nl.bsn'),
  both('nl-onderwijsnummer', 'nl.onderwijsnummer'),
  both('no-fodselsnummer no-dnummer no-hnummer no-fhnummer', 'no.fodselsnummer'),
  both('nz-ird', 'nz.ird'),
  both('pe-dni', 'pe.cui'),
  npm('pe-ce', 'PE.ce'),
  both('pk-cnic', 'pk.cnic'),
  both('pl-pesel', 'pl.pesel'),
  both('pl-nip', 'pl.nip'),
  both('pt-cc', 'pt.cc'),
  both('pt-nif', 'pt.nif'),
  npm('py-ci', 'PY.cedula'),
  both('py-ruc', 'py.ruc'),
  both('ro-cnp', 'ro.cnp'),
  npm('rs-jmbg', 'RS.jmbg'),
  both('ru-inn', 'ru.inn'),
  both('se-personnummer se-samordningsnummer', 'se.personnummer'),
  both('si-davcna', 'si.ddv'),
  both('si-emso', 'si.emso'),
  both('sk-rc', 'sk.rc'),
  both('sv-nit', 'sv.nit'),
  { schemes: ['th-pin'], python: 'th.pin', npm: 'TH.idnr' },
  both('tr-tckn', 'tr.tckimlik'),
  both('tr-vkn', 'tr.vkn'),
  npm('tw-shenfenzheng', 'TW.natid'),
  npm('tw-ui tw-ui2', 'TW.ui'),
  both('ua-rntrc', 'ua.rntrc'),
  both('us-ssn', 'us.ssn'),
  python('us-itin', 'us.itin'),
  python('us-atin', 'us.atin'),
  python('us-ptin', 'us.ptin'),
  npm('uy-ci', 'UY.cedula'),
  npm('uy-nie', 'UY.nie'),
  both('ve-rif', 've.rif'),
  both('vn-mst', 'vn.mst'),
  both('za-id', 'za.idnr'),
  both('za-tax', 'za.tin'),
];
