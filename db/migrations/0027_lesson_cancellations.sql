CREATE TABLE "cancelled_lessons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"cancelled_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancelled_lessons_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "cancelled_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cancelled_lessons" ADD CONSTRAINT "cancelled_lessons_school_id_lesson_id_lessons_school_id_id_fk" FOREIGN KEY ("school_id","lesson_id") REFERENCES "public"."lessons"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancelled_lessons_once" ON "cancelled_lessons" USING btree ("school_id","lesson_id","date");--> statement-breakpoint
CREATE INDEX "cancelled_lessons_date_index" ON "cancelled_lessons" USING btree ("school_id","date");--> statement-breakpoint
CREATE POLICY "school_only" ON "cancelled_lessons" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));