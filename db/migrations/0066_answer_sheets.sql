CREATE TABLE "answer_sheet_doubts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"verdict" text NOT NULL,
	"guess" text,
	"fills" integer[] NOT NULL,
	"crop" text,
	"answer" text,
	CONSTRAINT "answer_sheet_doubts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "answer_sheet_doubts_one" UNIQUE("school_id","sheet_id","question"),
	CONSTRAINT "answer_sheet_doubts_crop" CHECK (length("answer_sheet_doubts"."crop") <= 10000)
);
--> statement-breakpoint
ALTER TABLE "answer_sheet_doubts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answer_sheet_sets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"choices" integer NOT NULL,
	"key" text NOT NULL,
	"recorded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_sheet_sets_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "answer_sheet_sets_choices" CHECK ("answer_sheet_sets"."choices" between 2 and 5),
	CONSTRAINT "answer_sheet_sets_key" CHECK ("answer_sheet_sets"."key" ~ '^[A-E]{1,60}$')
);
--> statement-breakpoint
ALTER TABLE "answer_sheet_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answer_sheets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"answers" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_sheets_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "answer_sheets_one" UNIQUE("school_id","set_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "answer_sheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answer_sheet_doubts" ADD CONSTRAINT "answer_sheet_doubts_school_id_sheet_id_answer_sheets_school_id_id_fk" FOREIGN KEY ("school_id","sheet_id") REFERENCES "public"."answer_sheets"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheet_sets" ADD CONSTRAINT "answer_sheet_sets_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheet_sets" ADD CONSTRAINT "answer_sheet_sets_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheet_sets" ADD CONSTRAINT "answer_sheet_sets_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_school_id_set_id_answer_sheet_sets_school_id_id_fk" FOREIGN KEY ("school_id","set_id") REFERENCES "public"."answer_sheet_sets"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_sheet_sets_place_index" ON "answer_sheet_sets" USING btree ("school_id","stream_id","learning_area_id");--> statement-breakpoint
CREATE INDEX "answer_sheets_learner_index" ON "answer_sheets" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "answer_sheet_doubts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "answer_sheet_sets" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "answer_sheets" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));