/** Names of settings that a store keeps beside those of the service. */

/** The last month whose days have been exported. */
export const EXPORTED_UNTIL = 'days_exported_until';
