/** What the door of all kinds exports beside `elements.ts`. */
export { AssayRequirements, type FilledRequirement, type RequirementData } from './element.ts';
