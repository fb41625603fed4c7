// Written by tools/national-id/lists.ts; do not edit.
export { phPcn } from '../schemes/ph-pcn.ts';
export { phPhilhealth } from '../schemes/ph-philhealth.ts';
export { phPsn } from '../schemes/ph-psn.ts';
export { phSss } from '../schemes/ph-sss.ts';
export { phTin } from '../schemes/ph-tin.ts';
