/**
 * Cédulas that the Dominican tax office (DGII) lists as issued though their check digit is wrong. They are numbers of
 * people, so only 24 bits of a hash of each stand here: some five thousand other numbers have the same, and one made-up
 * number in 30,000 passes with one of them.
 */

/** Four characters of 6 bits a number, in the order of the hashes. */
const HASHES =
  'AApmAAuaAHyOALDLALLBANDXATgXAUKJAXSHAlpzA8fpA89cBMtCBOf2BQ9xBXHxBh_UBn9JBwPGB8FYB-vjCAxuCgmJCvimC4aX' +
  'C6JuC_HiDJiMDhIODlJzDlqADnRcDr-AD_bBEDoIEKxwEMM5EaRKEtQjEt1VEzNSE0ANFBN_FEIpFEr_FRpDFR86FV7cFiPlFoMw' +
  'FtKlF5WUF9h4GI7rGKkTGOadGlmxG1ZqHZxCHmkAHridH9YnH96cICPiII35ILPIILn_INQSINnyIO1dIQlNIgJOIjh0IkzLIphw' +
  'I3HhI5C9I-hKJCCCJKXCJMQcJQe9JYeNJ6rtJ7zLKDa9KDu6KFYIKT2lKbV7Kjy5KpoKLG4wLVEHLgesLhDoLhR-LkwKLsSeLwys' +
  'LxOdLxw5L5MML5q-MGsQMU27MYFTMcoXMeh7MgbfMjd5Ml0yMmroMnsmNLEeNbokNllfNnNDNn04NpVKNsbNOJ9UOOnuOXUeObD3' +
  'OfWvOj6xOtMrO1OtO5mRO8ZnPJMSPMdiPOqjPPx9PWHXPWeOPZOEPfvtPonPPxE4P5eRP6FDQCgLQH4uQOBrQU1dQXVvQY-oQcLt' +
  'QigcQpa5QrihRDFDRGwbRIRnRJLBRQI9RTM0RZI1Rco9RifaRlOaRrRHRr-HR25fR6DdSP7CSZo4Sj88Sv2USwCvTDhmTR5RTW9F' +
  'TYW6ThgZTtUpTt-sTvvzT1JRUFPnUIHzULo8UNQOUNxcUU2vUip2UmlvU4UQU5yFVAaAVCjHVEJTVUYGVhkbVqMjVtEEVxOqWBI9' +
  'WPAHWZszWbE-Wuu9WvM4W5f0W52WW_IUW_dlXDjUXIuQXP-IXTdvXXUqXdT7XdblXgBKXiHYXjbWXmSuXxiGXycCX1l5X11pX8vt' +
  'X_eXYEqPYGBvYGxAYXeXYYTKYd6RYfWzYl7cYr9lY79FZDMlZJETZVPaZs-FZ2hGZ9sJaBeqaI05aMgtaTzvaW9ra234a79abECT' +
  'bJORbNDrbVTsbnnFbotBb6SqcGbecMaTcXEqcfcwciQKcp--cqEAc1Wic3HRc33_c6hodLaZdRe7dR_7ddr0dqQXdxmid5CseKq0' +
  'eN76eQ60eX3VeaN5ebLheejKefb-eh6FejNTeoKIeplqevAjev0oe74rfA4EfNYrfWHOflK1fnjJgCOKgGs9gHoUgJU3gOGTgRzg' +
  'gngagudYgw5eg5D2g5_Og7AehHi3hLXThMGmhN3MhPJJhTU8hc03hl9ZhoCUh4hXh_nQiIT7iJKWiOKziY5oimABimC_ipbJirF6' +
  'iuFWi0Hci1TYi3QnjU6RjWWmjYC3jdSTjn8rjob8jotZj8ZGj8q5kHj3kSP0ke-Kku5ek__1lkpnlpJMlqsjlqwnlu9Bl_c2mQMi' +
  'mbHpmccsmeVzmlwHmnwqmvQimw4Bm2MKm5h6m-77nEGznM5YnM-anmUhntiJnxIJnxkYoA_zoWzeoW5Hoeywoh18onhxoxv8o1Ay' +
  'o9LHpAlZpKPppPZwpcaIplNkp2qNp3YSqCmRqLFTqWZ1qb6Gqg9eqjAgqkJTqqeOqtSLqtpZqyX4q1JPrL_erR3rrTSArcQprg9p' +
  'rjk0rkZmrpFkrpbirryzr3dZr37Wr8R7sJmRsWZus0nps29htAjQtJK7tWAltYU2tapztuV5uEVquGahud85utHmuuNvu2nnu3bG' +
  'u55Ku9-SvAv4vMRAvOhEvQc1vSmcvXJbvtZIv4XGv6LOwA3gwPgvwP-wwgerwmiXwtFhw469xRdsxR7Lxb8txfB5xye0x2rsx4cJ' +
  'x6P1yOqkycYDycj-yc5yyiGgyooryu1pywsWyxu9y2nBy-RAzJCdzaPJzaZBzhkmzjpLz4W80BKn0Jpp0LMf0a_30g7O0rrE02b3' +
  '1G0z1G4f1RP21a8F1m151qy61znz107f2B9M2EWn2GEQ2Syh2fFZ2mDb2q482saO2t2r2x8x2zOf2_Pi3AkQ3GGC3H-w3JPE3JpF' +
  '3O8e3iqn3neH3w_63zbY4B6E4P6C4TYr4TjP4Wg04cQi4loS4pTq4y_o4zuR5IcQ5Rf85WuY5ZeC5gNF5k5r5n935ot757sK5-kg' +
  '6Az36BdO6C2P6YQ76cxI6xA060Ng7BIm7DS77D_u7EA67FQL7He17UJ27Up77bp47bxH7gTW7gqT7grA7gss7mol7m027oFJ8Gd-' +
  '8JMK8PSM8RL28U3o8WX08YUC8qXe8yIk9F8j94pg-Esz-TX6-XEF-dqg-hW6-sjn-tV3-zMU-85I-9xH_Rh1_Tbo_bfl_dir_shy' +
  '_wOC';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** FNV-1a with the highest bits folded into the lowest 24, as four characters. */
function hashOf(value: string): string {
  let hash = 2_166_136_261;
  for (let i = 0; i < value.length; i++) hash = Math.imul(hash ^ value.charCodeAt(i), 16_777_619);
  hash ^= hash >>> 24;
  return [18, 12, 6, 0].map((shift) => ALPHABET[(hash >>> shift) & 63]).join('');
}

let listed: ReadonlySet<string> | undefined;

/** Whether the tax office lists the number; one in 30,000 that it does not list passes too. */
export function isListedCedula(value: string): boolean {
  listed ??= new Set(HASHES.match(/.{4}/g));
  return listed.has(hashOf(value));
}
