/** What a visitor writes into the form. */
export const FORM = {
  name: 'Gopal R.',
  email: 'gopal.r@pixelghat.example',
  contact: '2200000148',
  message: 'Need 2 LED tubes tomorrow. Possible?',
};
