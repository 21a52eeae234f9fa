-- When the pictures of an application are deleted; null before the decision and after that. Those of applications that
-- were decided before have the time of the others from now on.
ALTER TABLE activity_applications ADD COLUMN pictures_expire_at timestamptz;
UPDATE activity_applications SET pictures_expire_at = now() + interval '90 days' WHERE status <> 'applying';
CREATE INDEX activity_applications_expired_pictures ON activity_applications (pictures_expire_at)
  WHERE pictures_expire_at IS NOT NULL;
