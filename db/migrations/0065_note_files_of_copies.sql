DROP INDEX "note_files_note_index";--> statement-breakpoint
ALTER TABLE "note_files" DROP CONSTRAINT "note_files_school_id_id_pk";--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_school_id_note_id_id_pk" PRIMARY KEY("school_id","note_id","id");--> statement-breakpoint
CREATE INDEX "note_files_file_index" ON "note_files" USING btree ("school_id","file_id");