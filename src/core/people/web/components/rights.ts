/** What a guardian may do for a learner. */
export const rights = ['maySeeRecords', 'mayCollect', 'getsMessages', 'pays'] as const
