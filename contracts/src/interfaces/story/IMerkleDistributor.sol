// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Rewards of periods, each paid by proofs of one Merkle root
/// @dev A period is a chapter of a campaign, or a day of trade-to-earn numbered from 1970-01-01 UTC. Amounts are in raw
/// units of `token`. A period is funded at publication, and never closes: its funds leave only by claims.
interface IMerkleDistributor {
    /// @notice An account's claim in one period. `index` is its place in the published list, from 0.
    struct Claim {
        uint256 period;
        uint256 index;
        uint256 amount;
        bytes32[] proof;
    }

    /// @notice A period: its root, its funding, and the claimed part. Zeros if it was not published.
    struct Period {
        bytes32 root;
        uint128 funded;
        uint128 claimed;
    }

    /// @notice The rewards of a period were published and paid in.
    event PeriodPublished(uint256 indexed period, bytes32 root, uint256 funded);
    /// @notice An account was paid its reward of a period.
    event Claimed(uint256 indexed period, uint256 index, address indexed account, uint256 amount);
    /// @notice This account publishes periods from now on.
    event PublisherSet(address indexed publisher);

    /// @notice The caller is not the publisher.
    error NotPublisher(address caller);
    /// @notice The caller does not act with the authority of GOVERNANCE.
    error NotGovernance(address caller);
    /// @notice The period already has its root, permanently.
    error AlreadyPublished(uint256 period);
    /// @notice The period has no root yet.
    error NotPublished(uint256 period);
    /// @notice A root, an amount or an address that is needed is zero, or the amount is above 2^128 − 1.
    error InvalidPeriod();
    /// @notice The token transferred `received` instead of `funded` raw units.
    error NotFunded(uint256 funded, uint256 received);
    /// @notice Claims of the period open at `opensAt` (seconds).
    error NotOpen(uint256 period, uint256 opensAt);
    /// @notice This reward was paid.
    error AlreadyClaimed(uint256 period, uint256 index);
    /// @notice The list of the period holds no such reward of the caller.
    error InvalidProof(uint256 period, uint256 index);
    /// @notice The list of the period promises more than it was funded with: `left` raw units are left.
    error PeriodExhausted(uint256 period, uint256 left);

    /// @notice The token of the rewards.
    function token() external view returns (address);
    /// @notice The registry of roles.
    function permissions() external view returns (address);
    /// @notice Whether periods are days, which open at 02:00 UTC after they end.
    function isDaily() external view returns (bool);
    /// @notice The publisher of periods.
    function publisher() external view returns (address);
    /// @notice A period; zeros if it was not published.
    function periodOf(uint256 period) external view returns (Period memory);
    /// @notice When claims of a period open, in seconds; zero if they open at publication.
    function opensAt(uint256 period) external view returns (uint256);
    /// @notice Whether a published period can be claimed of now.
    function isOpen(uint256 period) external view returns (bool);
    /// @notice Whether the reward at a place of the list was paid.
    function isClaimed(uint256 period, uint256 index) external view returns (bool);
    /// @notice Leaf of a reward in the tree of its period: keccak256 of the four words, ABI-encoded, hashed again.
    function leafOf(uint256 period, uint256 index, address account, uint256 amount) external pure returns (bytes32);

    /// @notice Publishes a period and takes `funded` raw units from the publisher, the sum of its list. Once per
    /// period.
    /// @dev Reverts with NotPublisher, InvalidPeriod, AlreadyPublished, NotFunded or the token's errors.
    function publish(uint256 period, bytes32 root, uint256 funded) external;
    /// @notice Pays the caller the sum of its rewards of one or more periods.
    /// @dev Reverts with NotPublished, NotOpen, AlreadyClaimed, InvalidProof or PeriodExhausted of the first claim that is not sound.
    function claim(Claim[] calldata claims) external returns (uint256 paid);
    /// @notice Names the publisher from now on. GOVERNANCE. Published periods stay.
    /// @dev Reverts with NotGovernance or InvalidPeriod.
    function setPublisher(address publisher) external;
}
