// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The leaf of a claim in its Merkle tree, and the opening time of a day's period
/// @dev Trees are those of @openzeppelin/merkle-tree: leaves hashed twice, pairs hashed in order of size.
library ClaimMath {
    /// @notice Length of a day in seconds; days are numbered from 1970-01-01 on.
    uint256 internal constant DAY = 1 days;
    /// @notice Seconds after the end of a day, 00:00 UTC, at which its claims open: 02:00 UTC.
    uint256 internal constant DAILY_DELAY = 2 hours;

    /// @notice Leaf of a claim: keccak256, applied twice, so that no inner node of the tree can pass as a claim.
    function leafOf(uint256 period, uint256 index, address account, uint256 amount) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(period, index, account, amount))));
    }

    /// @notice When claims of the day numbered `day` open, in seconds.
    function dayOpensAt(uint256 day) internal pure returns (uint256) {
        return (day + 1) * DAY + DAILY_DELAY;
    }
}
