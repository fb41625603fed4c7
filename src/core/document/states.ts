/**
 * The closed list of what stands for a state in a zone (ICAO Doc 9303-3, eighth edition, section 5), and the countries of those that are
 * ISO 3166-1's. No check digit covers the nationality in a passport: the list is what finds a wrong letter. Codes of organisations, of people
 * without a state and of ICAO's specimens (UTO) belong to no country; codes that have ended stand in documents that are still about.
 */

/** Three letters of the state, two of the country. */
const TABLE =
  'ANDAD AREAE AFGAF ATGAG AIAAI ALBAL ARMAM AGOAO ARGAR ASMAS AUTAT AUSAU ABWAW ALAAX AZEAZ BIHBA BRBBB BGDBD ' +
  'BELBE BFABF BGRBG BHRBH BDIBI BENBJ BLMBL BMUBM BRNBN BOLBO BESBQ BRABR BHSBS BTNBT BWABW BLRBY BLZBZ CANCA ' +
  'CCKCC CODCD CAFCF COGCG CHECH CIVCI COKCK CHLCL CMRCM CHNCN COLCO CRICR CUBCU CPVCV CUWCW CXRCX CYPCY CZECZ ' +
  'DEUDE DJIDJ DNKDK DMADM DOMDO DZADZ ECUEC ESTEE EGYEG ESHEH ERIER ESPES ETHET FINFI FJIFJ FLKFK FSMFM FROFO ' +
  'FRAFR GABGA GBRGB GRDGD GEOGE GUFGF GGYGG GHAGH GIBGI GRLGL GMBGM GINGN GLPGP GNQGQ GRCGR GTMGT GUMGU GNBGW ' +
  'GUYGY HKGHK HNDHN HRVHR HTIHT HUNHU IDNID IRLIE ISRIL IMNIM INDIN IRQIQ IRNIR ISLIS ITAIT JEYJE JAMJM JORJO ' +
  'JPNJP KENKE KGZKG KHMKH KIRKI COMKM KNAKN PRKKP KORKR KWTKW CYMKY KAZKZ LAOLA LBNLB LCALC LIELI LKALK LBRLR ' +
  'LSOLS LTULT LUXLU LVALV LBYLY MARMA MCOMC MDAMD MNEME MAFMF MDGMG MHLMH MKDMK MLIML MMRMM MNGMN MACMO MNPMP ' +
  'MTQMQ MRTMR MSRMS MLTMT MUSMU MDVMV MWIMW MEXMX MYSMY MOZMZ NAMNA NCLNC NERNE NFKNF NGANG NICNI NLDNL NORNO ' +
  'NPLNP NRUNR NIUNU NZLNZ OMNOM PANPA PERPE PYFPF PNGPG PHLPH PAKPK POLPL SPMPM PRIPR PSEPS PRTPT PLWPW PRYPY ' +
  'QATQA REURE ROURO SRBRS RUSRU RWARW SAUSA SLBSB SYCSC SDNSD SWESE SGPSG SHNSH SVNSI SJMSJ SVKSK SLESL SMRSM ' +
  'SENSN SOMSO SURSR SSDSS STPST SLVSV SXMSX SYRSY SWZSZ TCATC TCDTD TGOTG THATH TJKTJ TKLTK TLSTL TKMTM TUNTN ' +
  'TONTO TURTR TTOTT TUVTV TWNTW TZATZ UKRUA UGAUG USAUS URYUY UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU ' +
  'WLFWF WSMWS RKSXK YEMYE MYTYT ZAFZA ZMBZM ZWEZW ' +
  'ATAAQ ATFTF BVTBV HMDHM IOTIO PCNPN SGSGS UMIUM ';

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...TABLE.trim()
    .split(' ')
    .map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
  ['D<<', 'DE'],
  // British overseas territories citizens, nationals, overseas citizens, protected persons and subjects.
  ...['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((code) => [code, 'GB'] as const),
]);

/** Organisations, people without a state, specimens, and codes that have ended. */
const OTHERS = new Set(
  (
    'EUE UNA UNK UNO XBA XCC XCE XCO XCT XDC XEC XES XIM XMP XOM XPO XXA XXB XXC XXX UTO ' +
    'ANT BUR CSK DDR NTZ ROM SCG SUN TMP YUG ZAR'
  ).split(' '),
);

/** Whether three characters of a zone stand for a state, or for what takes its place. */
export function isState(state: string): boolean {
  return COUNTRIES.has(state) || OTHERS.has(state);
}

/** The two letters of the country of a state's three characters. */
export function stateCountry(state: string): string | undefined {
  return COUNTRIES.get(state);
}
