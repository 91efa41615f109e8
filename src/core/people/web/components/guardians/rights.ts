/** A guardian's rights for a learner. */
export const rights = ['maySeeRecords', 'mayCollect', 'getsMessages', 'pays'] as const
