CREATE TABLE "exam_seat_pins" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_seat_pins_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_seat_pins_key" UNIQUE("school_id","paper_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "exam_seat_pins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exam_seat_pins" ADD CONSTRAINT "exam_seat_pins_school_id_paper_id_exam_papers_school_id_id_fk" FOREIGN KEY ("school_id","paper_id") REFERENCES "public"."exam_papers"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_seat_pins" ADD CONSTRAINT "exam_seat_pins_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_seat_pins" ADD CONSTRAINT "exam_seat_pins_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_seat_pins" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));