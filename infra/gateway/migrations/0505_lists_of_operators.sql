-- Applications that wait for a decision are listed by themselves; both lists, and feedback, are in the order of their
-- numbers.
CREATE INDEX activity_applications_waiting ON activity_applications (id) WHERE status = 'applying';
DROP INDEX activity_applications_newest;
DROP INDEX feedback_newest;
