/** First days of the latest `count` months up to that of a day, the oldest first. */
export const monthsBefore = (day: string, count: number): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const index = year * 12 + month - 1 - (count - 1 - at)
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  })
}
