/** Browser parts of files that other modules may use. */
export { FileList } from './file-list.tsx'
export { makeSmaller, sendInParts, withSmallerPhotos } from './late.ts'
export { FilesField } from './late-files-field.tsx'
export { isLargePhoto } from './large-photo.ts'
export { useSending } from './use-sending.ts'
export { Recording, type RecordingPlace, type RecordingProps } from './recording.tsx'
export { PdfView, readyPdf } from './pdf.tsx'
