/** The days on which the enrolled learners of all schools are counted. */

const months = 12

/** @returns the first days of the last months, and today */
export const growthDays = (today: string): string[] => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const firsts = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 10),
  )
  return firsts.at(-1) === today ? firsts : [...firsts, today]
}
