/** The row of a statement that always answers exactly one, such as `insert … returning`. @throws when it answered none or several */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`A statement answered ${rows.length} rows instead of one`)
  return row
}
