/** Settings under which a test's own messages meet no limit. */
export const NO_LIMITS = {
  CONTACT_PER_MINUTE: '1000000',
  CONTACT_PER_HOUR: '1000000',
  CONTACT_BURST: '1000000',
  CONTACT_CAP: '1000000',
  // A test's connections all come from one address.
  CONNECTIONS_PER_ADDRESS: '1000000',
};

/** The same, as code takes them that is not started from the environment. */
export const NO_CONTACT_LIMITS = {
  contactPerMinute: 1e6,
  contactPerHour: 1e6,
  contactBurst: 1e6,
  contactCap: 1e6,
};
