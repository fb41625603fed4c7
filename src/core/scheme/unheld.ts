/** Why rules of many schemes are reported and do not refuse: see `Unheld`. */
import type { Unheld } from './scheme.ts';

export const NO_GROUND: Unheld = {
  why: 'no_ground',
  because:
    "No authority's text, no 20 numbers in circulation and no three independent implementations, one of them of the country, were found for it.",
};

export const LIST_OPEN: Unheld = {
  why: 'no_ground',
  because: "No authority's whole list of what is issued was found, and such lists grow.",
};
