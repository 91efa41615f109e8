/** The next paper of each learner. */

interface Written {
  readonly learnerId: string
  readonly date: string
  readonly endTime: string
}

/** @param papers by date and time @param now date and clock time at the school @returns with the papers from it on */
export const nextOfEach = <P extends Written>(
  papers: readonly P[],
  now: { readonly date: string; readonly time: string },
): { readonly paper: P; readonly left: number }[] => {
  const next = new Map<string, { paper: P; left: number }>()
  for (const paper of papers) {
    if (paper.date < now.date || (paper.date === now.date && paper.endTime <= now.time)) continue
    const known = next.get(paper.learnerId)
    if (known) known.left++
    else next.set(paper.learnerId, { paper, left: 1 })
  }
  return [...next.values()]
}
