/**
 * What countries are called in columns beside the codes of letters of ISO 3166-1: by its numbers (as Debian's iso-codes has them, read
 * 2026-11-27), and by the distinguishing signs of vehicles (Convention on Road Traffic, annex 3) that are no codes of ISO.
 */

/** Number and code of two letters. */
export const NUMERIC_CODES: string =
  '004AF 008AL 010AQ 012DZ 016AS 020AD 024AO 028AG 031AZ 032AR 036AU 040AT 044BS 048BH 050BD 051AM ' +
  '052BB 056BE 060BM 064BT 068BO 070BA 072BW 074BV 076BR 084BZ 086IO 090SB 092VG 096BN 100BG 104MM ' +
  '108BI 112BY 116KH 120CM 124CA 132CV 136KY 140CF 144LK 148TD 152CL 156CN 158TW 162CX 166CC 170CO ' +
  '174KM 175YT 178CG 180CD 184CK 188CR 191HR 192CU 196CY 203CZ 204BJ 208DK 212DM 214DO 218EC 222SV ' +
  '226GQ 231ET 232ER 233EE 234FO 238FK 239GS 242FJ 246FI 248AX 250FR 254GF 258PF 260TF 262DJ 266GA ' +
  '268GE 270GM 275PS 276DE 288GH 292GI 296KI 300GR 304GL 308GD 312GP 316GU 320GT 324GN 328GY 332HT ' +
  '334HM 336VA 340HN 344HK 348HU 352IS 356IN 360ID 364IR 368IQ 372IE 376IL 380IT 384CI 388JM 392JP ' +
  '398KZ 400JO 404KE 408KP 410KR 414KW 417KG 418LA 422LB 426LS 428LV 430LR 434LY 438LI 440LT 442LU ' +
  '446MO 450MG 454MW 458MY 462MV 466ML 470MT 474MQ 478MR 480MU 484MX 492MC 496MN 498MD 499ME 500MS ' +
  '504MA 508MZ 512OM 516NA 520NR 524NP 528NL 531CW 533AW 534SX 535BQ 540NC 548VU 554NZ 558NI 562NE ' +
  '566NG 570NU 574NF 578NO 580MP 581UM 583FM 584MH 585PW 586PK 591PA 598PG 600PY 604PE 608PH 612PN ' +
  '616PL 620PT 624GW 626TL 630PR 634QA 638RE 642RO 643RU 646RW 652BL 654SH 659KN 660AI 662LC 663MF ' +
  '666PM 670VC 674SM 678ST 682SA 686SN 688RS 690SC 694SL 702SG 703SK 704VN 705SI 706SO 710ZA 716ZW ' +
  '724ES 728SS 729SD 732EH 740SR 744SJ 748SZ 752SE 756CH 760SY 762TJ 764TH 768TG 772TK 776TO 780TT ' +
  '784AE 788TN 792TR 795TM 796TC 798TV 800UG 804UA 807MK 818EG 826GB 831GG 832JE 833IM 834TZ 840US ' +
  '850VI 854BF 858UY 860UZ 862VE 876WF 882WS 887YE 894ZM ';

/** Sign and code of two letters. */
export const VEHICLE_SIGNS: Readonly<Record<string, string>> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU', I: 'IT', J: 'JP', L: 'LU', M: 'MT', N: 'NO' },
  ...{ P: 'PT', S: 'SE', T: 'TH', V: 'VA', FL: 'LI', SLO: 'SI', RSM: 'SM', AUS: 'AU', RA: 'AR', RCH: 'CL' },
  ...{
    CDN: 'CA',
    ROK: 'KR',
    RI: 'ID',
    MAL: 'MY',
    RP: 'PH',
    YV: 'VE',
    GBZ: 'GI',
    GBM: 'IM',
    GBG: 'GG',
    GBJ: 'JE',
  },
  ...{ RL: 'LB', EAK: 'KE', EAT: 'TZ', EAU: 'UG', WAN: 'NG', NMK: 'MK', RKS: 'XK', Q: 'QA', KSA: 'SA' },
};

/** Codes of the states of Germany, of which many are countries' too; written below `Land`. */
export const STATES_OF_GERMANY: ReadonlySet<string> = new Set(
  'BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'.split(' '),
);

/** What people call countries beside their names, in small letters without marks, `ß` as `ss`; the last lines are names of ISO 3166-1. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US', 'united states of america': 'US', uk: 'GB', 'u.k.': 'GB' },
  ...{ england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', 'great britain': 'GB' },
  ...{ grossbritannien: 'GB', holland: 'NL', 'the netherlands': 'NL', brd: 'DE' },
  ...{ 'russian federation': 'RU', 'czech republic': 'CZ', 'viet nam': 'VN', 'korea, republic of': 'KR' },
  ...{
    'south korea': 'KR',
    korea: 'KR',
    'republic of korea': 'KR',
    'republic of ireland': 'IE',
    uae: 'AE',
    'u.a.e.': 'AE',
  },
  ...{
    'p.r. china': 'CN',
    'pr china': 'CN',
    prc: 'CN',
    'p.r.c.': 'CN',
    'china (prc)': 'CN',
    roc: 'TW',
    hongkong: 'HK',
  },
  ...{
    'hong kong sar': 'HK',
    'hong kong sar china': 'HK',
    macau: 'MO',
    macao: 'MO',
    'ivory coast': 'CI',
    "cote d'ivoire": 'CI',
  },
  ...{
    elfenbeinkuste: 'CI',
    swaziland: 'SZ',
    burma: 'MM',
    'cape verde': 'CV',
    macedonia: 'MK',
    mazedonien: 'MK',
    vatican: 'VA',
  },
  ...{
    bosnia: 'BA',
    bosnien: 'BA',
    'slovak republic': 'SK',
    'slowakische republik': 'SK',
    'republique slovaque': 'SK',
  },
  ...{
    'czech rep.': 'CZ',
    'tschechische republik': 'CZ',
    'republique tcheque': 'CZ',
    'republica checa': 'CZ',
  },
  ...{
    'repubblica ceca': 'CZ',
    'republika czeska': 'CZ',
    'ceska republika': 'CZ',
    'slovenska republika': 'SK',
  },
  ...{
    'russische foderation': 'RU',
    'российская федерация': 'RU',
    рф: 'RU',
    weissrussland: 'BY',
    bielorussia: 'BY',
  },
  ...{ hollande: 'NL', holanda: 'NL', olanda: 'NL', holandia: 'NL', 'pays bas': 'NL', niederland: 'NL' },
  ...{
    engeland: 'GB',
    inglaterra: 'GB',
    angleterre: 'GB',
    inghilterra: 'GB',
    anglia: 'GB',
    schottland: 'GB',
    ecosse: 'GB',
  },
  ...{
    'gran bretagna': 'GB',
    'gran bretana': 'GB',
    'grande-bretagne': 'GB',
    'grande bretagne': 'GB',
    'groot-brittannie': 'GB',
  },
  ...{ 'ver. konigreich': 'GB', storbritannien: 'GB', nordirland: 'GB', irlande: 'IE', eire: 'IE' },
  ...{
    'v.s.': 'US',
    'ee.uu.': 'US',
    'ee. uu.': 'US',
    eeuu: 'US',
    'estados unidos de america': 'US',
    'etats unis': 'US',
  },
  ...{
    'vereinigte staaten von amerika': 'US',
    "stati uniti d'america": 'US',
    сша: 'US',
    'verenigde staten van amerika': 'US',
  },
  ...{
    turkey: 'TR',
    'republic of turkey': 'TR',
    bahamas: 'BS',
    'the bahamas': 'BS',
    'the gambia': 'GM',
    'bosnia-herzegovina': 'BA',
  },
  ...{
    'dr congo': 'CD',
    'd.r. congo': 'CD',
    drc: 'CD',
    'democratic republic of the congo': 'CD',
    'congo, democratic republic of the': 'CD',
  },
  ...{
    'state of palestine': 'PS',
    'palestine, state of': 'PS',
    'east timor': 'TL',
    'virgin islands, british': 'VG',
    'virgin islands, u.s.': 'VI',
  },
  ...{
    ελλας: 'GR',
    hellas: 'GR',
    中國: 'CN',
    台灣: 'TW',
    台湾: 'TW',
    香港: 'HK',
    한국: 'KR',
    日本国: 'JP',
    韓國: 'KR',
    美國: 'US',
    德國: 'DE',
  },
  ...{ 英國: 'GB', 法國: 'FR', ประเทศไทย: 'TH', الإمارات: 'AE', السعودية: 'SA' },
  ...{ ger: 'DE', ned: 'NL', sui: 'CH', den: 'DK', gre: 'GR', por: 'PT', cro: 'HR', bul: 'BG', rsa: 'ZA' },
  ...{
    'iran, islamic republic of': 'IR',
    'moldova, republic of': 'MD',
    'tanzania, united republic of': 'TZ',
  },
  ...{
    'venezuela, bolivarian republic of': 'VE',
    'bolivia, plurinational state of': 'BO',
    'syrian arab republic': 'SY',
  },
  ...{ 'united kingdom of great britain and northern ireland': 'GB', 'taiwan, province of china': 'TW' },
  ...{
    "lao people's democratic republic": 'LA',
    'brunei darussalam': 'BN',
    'republic of moldova': 'MD',
    'netherlands, kingdom of the': 'NL',
  },
};
