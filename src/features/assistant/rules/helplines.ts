/** Numbers in Kenya that answer day and night at no cost: Childline Kenya, the GBV helpline, the Red Cross, the police. */
export const helplines = [
  { id: 'childline', phone: '116' },
  { id: 'violence', phone: '1195' },
  { id: 'redCross', phone: '1199' },
  { id: 'police', phone: '999' },
] as const
