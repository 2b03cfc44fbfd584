/** Settings that keep a test's messages below all limits. */
export const NO_LIMITS = {
  CONTACT_PER_MINUTE: '1000000',
  CONTACT_PER_HOUR: '1000000',
  CONTACT_BURST: '1000000',
  CONTACT_CAP: '1000000',
  SEARCH_PER_MINUTE: '1000000',
  // All connections of a test come from one address.
  CONNECTIONS_PER_ADDRESS: '1000000',
};

/** The same limits for code that is not started from the environment. */
export const NO_CONTACT_LIMITS = {
  contactPerMinute: 1e6,
  contactPerHour: 1e6,
  contactBurst: 1e6,
  contactCap: 1e6,
};
