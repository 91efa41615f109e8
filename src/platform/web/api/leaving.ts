/** A page leaves for the sign-in page once, whether its person signed out or its session ended. */
let leaving = false
/** Session changes in progress: calls of the previous session may fail meanwhile, which does not sign out. */
let held = 0
/** Counts starts and ends of such changes. */
let mark = 0
let waiting: (() => void)[] = []

/** Runs a session change. Reads wait for its end, so it must not wait for one itself. */
export const holdLeaving = async <T>(work: () => Promise<T>): Promise<T> => {
  held++
  mark++
  try {
    return await work()
  } finally {
    held--
    mark++
    if (held === 0) {
      const released = waiting
      waiting = []
      released.forEach((release) => release())
    }
  }
}

/** Differs between consecutive sessions. */
export const sessionMark = (): number => mark

/** Resolves when the session change in progress is finished. */
export const sessionSettled = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))

/** True while the session is being changed. */
export const isLeavingHeld = (): boolean => held > 0

/** @returns true for the first caller, who does the leaving; false while the session is being changed */
export const startLeaving = (): boolean => {
  if (held > 0) return false
  const first = !leaving
  leaving = true
  return first
}

/** True once the page started to leave: nothing of the person may be stored any more. */
export const isLeaving = (): boolean => leaving

/** Back to how a page starts. */
export const resetLeaving = (): void => void (leaving = false)
