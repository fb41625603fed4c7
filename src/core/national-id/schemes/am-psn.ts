// AM · ՀԾՀ (hanrayin tsarayutyunneri hamaranish): the public services number of Armenia.
//
// Issuer  Police, State Population Register; Law on the public services number.
// Shape   ten digits: six formed from sex, day, month and year of birth, a serial of three, one correcting
//         digit.
// Check   the rule of the last digit is not published, nor how the day tells the sex.
// Data    birth date and sex, which are not read.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const amPsn: SchemeRule = {
  id: 'am-psn',
  country: 'AM',
  name: 'HTsH (ՀԾՀ)',
  identifier: 'PNO',
  shapes: ['#{10}'],
  proves: 'Only the shape: the rule of the check digit is not published.',
};

export const facts: SchemeFacts = {
  title: 'Public services number',
  sources: [
    {
      title: 'Ի՞նչ է հանրային ծառայությունների համարանիշը՝ ՀԾՀ-ն',
      url: 'https://iravaban.net/402201.html',
      read: '2026-11-21',
    },
    {
      title: 'Հանրային ծառայությունների համարանիշի մասին օրենք',
      url: 'http://www.parliament.am/drafts.php?sel=showdraft&DraftID=4848&Reading=1',
      read: '2026-11-21',
    },
  ],
};
