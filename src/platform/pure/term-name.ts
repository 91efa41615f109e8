/** Names of school terms: Darasa's defaults have a Kiswahili form; names that a school chose stay as typed. */

const numerals: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3' }

/** @returns `Muhula wa 2` for `Term II` in Kiswahili, with the year if the name has it; any other name unchanged */
export const termNameIn = (language: string, name: string): string =>
  language === 'sw'
    ? name.replace(
        /^Term (I{1,3}|[1-3])(?=$| \d{4}$)/,
        (_match, number: string) => `Muhula wa ${numerals[number] ?? number}`,
      )
    : name
