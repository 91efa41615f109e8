/** Numbers of invoices: without gaps in each year of the installation. */
export const invoiceNumber = (year: number, count: number): string => `DA-${year}-${String(count).padStart(4, '0')}`
