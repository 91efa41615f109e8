CREATE TABLE "assignment_covers" (
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "assignment_covers_school_id_assignment_id_part_id_pk" PRIMARY KEY("school_id","assignment_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "assignment_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_covers" (
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "assessment_covers_school_id_assessment_id_part_id_pk" PRIMARY KEY("school_id","assessment_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assignment_covers" ADD CONSTRAINT "assignment_covers_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_covers" ADD CONSTRAINT "assessment_covers_school_id_assessment_id_assessments_school_id_id_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_covers_part_index" ON "assignment_covers" USING btree ("school_id","part_id");--> statement-breakpoint
CREATE INDEX "assessment_covers_part_index" ON "assessment_covers" USING btree ("school_id","part_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "assignment_covers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assessment_covers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));