//! The pages a reviewer sees
