/**
 * The companies that hold most numbers of North America: what customers call them, and what they sell. The files name
 * legal entities, often dozens of one company; a row knows them by the words their names begin with.
 *
 * Sources: the companies' own pages and the FCC's and CRTC's lists of carriers, as they are known on 2026-11-21. A company
 * that sells fixed and mobile lines under one name is left out, and so is one whose business is not certain.
 */
import type { CarrierType } from '../core/phone/compiled.ts';

interface Company {
  readonly brand: string;
  readonly type: CarrierType;
  /** Upper case, without signs; the longest that fits counts. */
  readonly names: readonly string[];
}

const company = (brand: string, type: CarrierType, ...names: string[]): Company => ({ brand, type, names });

const NORTH_AMERICAN: readonly Company[] = [
  company('Verizon', 'mno', 'CELLCO PARTNERSHIP', 'VERIZON WIRELESS', 'ALLTEL COMMUNICATIONS'),
  company(
    'Verizon',
    'fixed',
    'VERIZON NEW YORK',
    'VERIZON NEW ENGLAND',
    'VERIZON NEW JERSEY',
    'VERIZON PENNSYLVANIA',
    'VERIZON MARYLAND',
    'VERIZON VIRGINIA',
    'VERIZON DELAWARE',
    'VERIZON WASHINGTON',
  ),
  company('AT&T', 'mno', 'NEW CINGULAR WIRELESS', 'AT T MOBILITY', 'CRICKET COMMUNICATIONS', 'CINGULAR'),
  company(
    'AT&T',
    'fixed',
    'PACIFIC BELL',
    'SOUTHWESTERN BELL',
    'BELLSOUTH SO BELL',
    'BELLSOUTH TELECOMM',
    'ILLINOIS BELL',
    'MICHIGAN BELL',
    'INDIANA BELL',
    'OHIO BELL',
    'WISCONSIN BELL',
    'NEVADA BELL',
  ),
  company(
    'T-Mobile',
    'mno',
    'T MOBILE USA',
    'OMNIPOINT',
    'POWERTEL',
    'AERIAL COMMUNICATIONS',
    'METROPCS',
    'METRO PCS',
    'SUNCOM',
    'WESTERN PCS',
    'VOICESTREAM',
    'SPRINT SPECTRUM',
    'NEXTEL',
    'CLEARWIRE',
    'IOWA WIRELESS',
  ),
  company('UScellular', 'mno', 'UNITED STATES CELLULAR', 'US CELLULAR', 'USCOC'),
  company('C Spire', 'mno', 'CELLULAR SOUTH'),
  company('GCI', 'mno', 'ALASKA WIRELESS NETWORK'),
  company('Cellcom', 'mno', 'WISCONSIN RSA', 'NSIGHT', 'NORTHEAST COMMUNICATIONS OF WISCONSIN'),
  company('Appalachian Wireless', 'mno', 'EAST KENTUCKY NETWORK'),
  company('Viaero Wireless', 'mno', 'NE COLORADO CELLULAR', 'NE COLO CELLULAR'),
  company('Carolina West Wireless', 'mno', 'CAROLINA WEST CELLULAR'),
  company('Union Wireless', 'mno', 'UNION TELEPHONE COMPANY DBA UNION CELLULAR', 'UNION WIRELESS'),
  company('Bluegrass Cellular', 'mno', 'BLUEGRASS CELLULAR', 'KENTUCKY RSA'),
  company('DISH Wireless', 'mno', 'DISH WIRELESS'),
  company('Comcast', 'cable', 'COMCAST PHONE', 'COMCAST IP PHONE', 'COMCAST BUSINESS COMMUNICATIONS'),
  company(
    'Spectrum',
    'cable',
    'CHARTER FIBERLINK',
    'TIME WARNER CABLE',
    'TIME WARNER CBLE',
    'BRIGHT HOUSE NETWORKS',
    'TWCIS',
  ),
  company(
    'Cox',
    'cable',
    'COX COMMUNICATIONS',
    'COX CALIFORNIA TELCOM',
    'COX ARIZONA TELCOM',
    'COX LOUISIANA TELCOM',
    'COX VIRGINIA TELCOM',
    'COX OKLAHOMA TELCOM',
    'COX NEVADA TELCOM',
    'COX RHODE ISLAND TELCOM',
    'COX KANSAS TELCOM',
    'COX GEORGIA TELCOM',
    'COX FLORIDA TELCOM',
  ),
  company('Optimum', 'cable', 'CABLEVISION LIGHTPATH', 'CEBRIDGE TELECOM', 'ALTICE USA'),
  company('Mediacom', 'cable', 'MCC TELEPHONY'),
  company('WOW!', 'cable', 'WIDEOPENWEST', 'WIDE OPEN WEST', 'KNOLOGY'),
  company('RCN', 'cable', 'RCN TELECOM'),
  company('Midco', 'cable', 'MIDCONTINENT COMMUNICATIONS'),
  company('Bandwidth', 'voip', 'BANDWIDTH COM'),
  company('Onvoy', 'voip', 'ONVOY'),
  company('Inteliquent', 'voip', 'NEUTRAL TANDEM', 'INTELIQUENT'),
  company('Twilio', 'voip', 'TWILIO'),
  company('Telnyx', 'voip', 'TELNYX'),
  company('Peerless Network', 'voip', 'PEERLESS NETWORK'),
  company('Commio', 'voip', 'COMMIO', 'TELESMART'),
  company('Vonage', 'voip', 'VONAGE'),
  company('magicJack', 'voip', 'YMAX COMMUNICATIONS'),
  company('Ooma', 'voip', 'OOMA'),
  company('RingCentral', 'voip', 'RINGCENTRAL', 'RCLEC'),
  company('8x8', 'voip', '8X8'),
  company('Skyetel', 'voip', 'SKYETEL'),
  company('Voxbone', 'voip', 'VOXBONE'),
  company('SignalWire', 'voip', 'SIGNALWIRE'),
  company('Plivo', 'voip', 'PLIVO'),
  company('Sinch', 'voip', 'SINCH'),
  company('CallTower', 'voip', 'CALLTOWER'),
  company('Zoom', 'voip', 'ZOOM VOICE COMMUNICATIONS'),
  company('Microsoft', 'voip', 'MICROSOFT'),
  company('Broadvoice', 'voip', 'BROADVOX', 'BROADVOICE'),
  company('O1 Communications', 'voip', 'O1 COMMUNICATIONS'),
  company('Teliax', 'voip', 'TELIAX'),
  company('Coredial', 'voip', 'COREDIAL'),
  company('BullsEye', 'fixed', 'BULLSEYE TELECOM'),
  company('Granite', 'fixed', 'GRANITE TELECOMMUNICATIONS'),
  company(
    'Lumen',
    'fixed',
    'QWEST CORPORATION',
    'CENTURYTEL',
    'EMBARQ',
    'CAROLINA TELEPHONE AND TELEGRAPH',
    'CENTRAL TELEPHONE CO',
    'LEVEL 3 COMMUNICATIONS',
    'LEVEL 3 TELECOM',
    'GLOBAL CROSSING',
  ),
  company(
    'Frontier',
    'fixed',
    'FRONTIER CALIFORNIA',
    'FRONTIER FLORIDA',
    'FRONTIER SOUTHWEST',
    'FRONTIER COMMUNICATIONS',
    'FRONTIER NORTH',
    'FRONTIER WEST VIRGINIA',
    'FRONTIER TELEPHONE',
    'CITIZENS TELECOMMUNICATIONS',
    'CITIZENS TELECOM',
    'SOUTHERN NEW ENGLAND TELEPHONE',
  ),
  company('Windstream', 'fixed', 'WINDSTREAM', 'PAETEC', 'MCLEODUSA', 'US LEC', 'EARTHLINK BUSINESS'),
  company(
    'Consolidated Communications',
    'fixed',
    'CONSOLIDATED COMMUNICATIONS',
    'NORTHERN NEW ENGLAND TELEPHONE',
    'TELEPHONE OPERATING COMPANY OF VERMONT',
    'FAIRPOINT',
    'SUREWEST TELEPHONE',
  ),
  company('TDS Telecom', 'fixed', 'TDS METROCOM', 'TDS TELECOM'),
  company('Cincinnati Bell', 'fixed', 'CINCINNATI BELL TELEPHONE'),
  company('Hawaiian Telcom', 'fixed', 'HAWAIIAN TELCOM'),
  company('Brightspeed', 'fixed', 'BRIGHTSPEED'),
  company('Ziply Fiber', 'fixed', 'ZIPLY FIBER', 'FRONTIER COMMUNICATIONS NORTHWEST'),
  company('MCI', 'fixed', 'MCIMETRO', 'MCI WORLDCOM'),
  company('XO', 'fixed', 'XO COMMUNICATIONS', 'NEXTLINK'),
  company('Birch', 'fixed', 'BIRCH TELECOM', 'CBEYOND'),
  company('Cogent', 'fixed', 'COGENT COMMUNICATIONS'),
  company('Alaska Communications', 'fixed', 'ACS OF'),
  company(
    'Rogers',
    'mno',
    'ROGERS COMMUNICATIONS CANADA INC WIRELESS',
    'ROGERS WIRELESS',
    'ROGERS CANTEL',
    'FIDO SOLUTIONS',
    'MICROCELL',
  ),
  company(
    'Bell Mobility',
    'mno',
    'BELL MOBILITY',
    'MTS MOBILITY',
    'NORTHWESTEL MOBILE',
    'VIRGIN MOBILE CANADA',
  ),
  company('TELUS Mobility', 'mno', 'TELUS MOBILITY', 'CLEARNET'),
  company('Freedom Mobile', 'mno', 'FREEDOM MOBILE', 'WIND MOBILE', 'GLOBALIVE WIRELESS'),
  company('SaskTel', 'mno', 'SASKTEL MOBILITY'),
  company('Eastlink', 'cable', 'BRAGG COMMUNICATIONS', 'EASTLINK'),
  company('Cogeco', 'cable', 'COGECO'),
  company('Shaw', 'cable', 'SHAW TELECOM', 'SHAW CABLESYSTEMS'),
  company('Bell', 'fixed', 'BELL CANADA', 'BELL ALIANT', 'ALIANT TELECOM', 'BELL MTS'),
  company('TELUS', 'fixed', 'TELUS COMMUNICATIONS'),
  company('Northwestel', 'fixed', 'NORTHWESTEL INC'),
  company('Allstream', 'fixed', 'ALLSTREAM', 'MTS ALLSTREAM', 'ZAYO CANADA'),
  company('Fibernetics', 'voip', 'FIBERNETICS'),
  company('Iristel', 'voip', 'IRISTEL'),
  company('Distributel', 'voip', 'DISTRIBUTEL'),
  company('ISP Telecom', 'voip', 'ISP TELECOM'),
  company('Comwave', 'voip', 'COMWAVE'),
  company('Thinktel', 'voip', 'THINKTEL'),
];

const BY_NAME = new Map(NORTH_AMERICAN.flatMap((one) => one.names.map((name) => [name, one] as const)));
const WORDS_MAX = Math.max(...[...BY_NAME.keys()].map((name) => name.split(' ').length));

/** Brand and kind of a company of the United States or Canada; undefined of one that is not in the table. */
export function brandOfCompany(region: string, name: string): Pick<Company, 'brand' | 'type'> | undefined {
  if (region !== 'US' && region !== 'CA') return undefined;
  const words = name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  for (let count = Math.min(words.length, WORDS_MAX); count > 0; count--) {
    const known = BY_NAME.get(words.slice(0, count).join(' '));
    if (known) return known;
  }
  return undefined;
}
