/** Numbers of invoices: without gaps in each year of the installation. */
export const invoiceNumber = (year: number, count: number): string => `DA-${year}-${String(count).padStart(4, '0')}`

/** Numbers of credit notes: in the same way, with a row of their own. */
export const creditNumber = (year: number, count: number): string => `DAC-${year}-${String(count).padStart(4, '0')}`
