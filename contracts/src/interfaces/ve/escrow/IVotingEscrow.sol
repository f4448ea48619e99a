// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Locks of the protocol's token: ERC-721 tokens with voting power that decays to zero at their end
/// @dev Names follow Velodrome V2 wherever the meaning is the same. Amounts are wei, times seconds of chain time, ends
/// are starts of epochs.
interface IVotingEscrow {
    /// @notice The kind of a `Deposit`: into any lock, a new lock, more for the caller's own lock, or more time.
    enum DepositType {
        DEPOSIT_FOR_TYPE,
        CREATE_LOCK_TYPE,
        INCREASE_LOCK_AMOUNT,
        INCREASE_UNLOCK_TIME
    }

    /// @notice A lock's amount and end.
    /// @param amount Zero once the lock was withdrawn, merged or split
    /// @param end First second at which it may be withdrawn
    struct LockedBalance {
        uint256 amount;
        uint256 end;
    }

    /// @notice A lock as of the block of the call.
    /// @param power As returned by `balanceOfNFT`
    /// @param lockedAt When the lock was created
    /// @param extendedEpoch Start of the epoch in which it was last extended; zero before
    /// @param votedEpoch Start of the epoch in which it last voted; zero before, and after a reset
    /// @param votedCurrentEpoch Whether that is the running epoch
    struct LockDetails {
        address owner;
        uint256 amount;
        uint256 end;
        uint256 power;
        uint256 lockedAt;
        uint256 extendedEpoch;
        uint256 votedEpoch;
        bool votedCurrentEpoch;
        bool automated;
    }

    /// @notice Tokens were added to a lock, or its end moved.
    /// @param provider Who paid, or moved the end
    /// @param value The added amount; zero if the end moved
    /// @param locktime End of the lock from now on
    /// @param ts Second of the deposit
    event Deposit(
        address indexed provider,
        uint256 indexed tokenId,
        DepositType indexed depositType,
        uint256 value,
        uint256 locktime,
        uint256 ts
    );
    /// @notice An expired lock was paid out and burnt.
    /// @param provider The owner, who received the tokens
    event Withdraw(address indexed provider, uint256 indexed tokenId, uint256 value, uint256 ts);
    /// @notice The total locked amount changed by a deposit or a withdrawal.
    event Supply(uint256 prevSupply, uint256 supply);
    /// @notice Lock `from` was added to lock `to` and burnt.
    /// @param amountFrom What `from` held
    /// @param amountTo What `to` held
    /// @param amountFinal What `to` holds from now on
    /// @param locktime End of `to` from now on
    /// @param ts Second of the merge
    event Merge(
        address indexed sender,
        uint256 indexed from,
        uint256 indexed to,
        uint256 amountFrom,
        uint256 amountTo,
        uint256 amountFinal,
        uint256 locktime,
        uint256 ts
    );
    /// @notice Lock `from` was burnt, and its parts are separate locks.
    /// @param amounts The amount of each of `tokenIds`
    /// @param locktime Their end, unchanged
    /// @param ts Second of the split
    event Split(
        uint256 indexed from,
        address indexed sender,
        uint256[] tokenIds,
        uint256[] amounts,
        uint256 locktime,
        uint256 ts
    );
    /// @notice A lock voted in `epoch`, or its votes were reset in it.
    event Voting(uint256 indexed tokenId, bool voted, uint256 epoch);
    /// @notice A lock is automated from now on, or no longer.
    event Automated(uint256 indexed tokenId, bool automated);
    /// @notice ERC-4906: amount or end of a lock changed, and thereby its picture. The decay of power emits no event.
    event MetadataUpdate(uint256 _tokenId);
    /// @notice Voter and distributor of rebases were named, permanently.
    event VoterAndDistributorSet(address indexed voter, address indexed distributor);
    /// @notice The automation was named, permanently.
    event AutomationSet(address indexed automation);

    /// @notice The caller is neither the lock's owner nor approved by them.
    error NotApprovedOrOwner(uint256 tokenId, address caller);
    /// @notice Only the voter notes votes.
    error NotVoter(address caller);
    /// @notice Only the automation notes which locks are automated.
    error NotAutomation(address caller);
    /// @notice Only the deployer of the escrow names voter and distributor.
    error NotDeployer(address caller);
    /// @notice The caller does not act with the authority of GOVERNANCE.
    error NotGovernance(address caller);
    /// @notice Voter and distributor, or the automation, are named once, and were.
    error AlreadySet();
    /// @notice An address that is needed is zero.
    error ZeroAddress();
    /// @notice The locked amount, or the increase, is zero.
    error ZeroAmount();
    /// @notice Creation and increase of locks are paused; everything else works.
    error EntryPaused();
    /// @notice The token transferred less than requested.
    error IncompleteTransfer(uint256 received, uint256 value);
    /// @notice The lock is empty: it never existed, or was withdrawn, merged or split.
    error NoLockFound(uint256 tokenId);
    /// @notice The lock ended at `end`: it can no longer be increased, extended, merged or split.
    error LockExpired(uint256 tokenId, uint256 end);
    /// @notice The lock can be withdrawn from `end` on.
    error LockNotExpired(uint256 tokenId, uint256 end);
    /// @notice A lock ends at least one week ahead.
    error LockDurationTooShort(uint256 unlockTime, uint256 earliest);
    /// @notice A lock ends at most two years ahead.
    error LockDurationTooLong(uint256 unlockTime, uint256 latest);
    /// @notice An extension ends later than the lock does.
    error LockDurationNotInFuture(uint256 unlockTime, uint256 end);
    /// @notice A lock is extended at most once per epoch.
    error ExtensionAlreadyUsed(uint256 tokenId, uint256 epoch);
    /// @notice The lock voted in the running epoch, which ends at `until`.
    error AlreadyVoted(uint256 tokenId, uint256 until);
    /// @notice The lock's automation has to be cancelled first.
    error LockIsAutomated(uint256 tokenId);
    /// @notice The lock's rebase has to be claimed first.
    error RebaseUnclaimed(uint256 tokenId, uint256 claimable);
    /// @notice A lock is not merged with itself.
    error SameNFT(uint256 tokenId);
    /// @notice Merged locks must have the same owner.
    error OwnersDiffer(uint256 from, uint256 to);
    /// @notice A lock is split into 2 to 10 parts.
    error InvalidPartCount(uint256 parts);
    /// @notice The parts are percents that total 100.
    error InvalidParts(uint256 total);
    /// @notice One part of the split would be empty.
    error EmptyPart(uint256 index);
    /// @notice No lock is paid for in native coin.
    error CoinsRefused();
    /// @notice The owner has at most `index` locks.
    error OwnerIndexOutOfBounds(address owner, uint256 index);

    /// @notice The protocol's token, which is locked here.
    function token() external view returns (address);
    /// @notice The registry of roles, for GOVERNANCE and pauses of entry.
    function permissions() external view returns (address);
    /// @notice Draws a lock for its `tokenURI`.
    function artProxy() external view returns (address);
    /// @notice Notes which locks voted; zero until it is named.
    function voter() external view returns (address);
    /// @notice Pays the rebase, and adds it to locks even while entry is paused; zero until it is named.
    function distributor() external view returns (address);
    /// @notice Notes which locks are automated; zero until it is named.
    function automation() external view returns (address);
    /// @notice Longest time a lock may run, in seconds.
    function MAXTIME() external view returns (uint256);
    /// @notice The newest lock; ids start at 1.
    function lastTokenId() external view returns (uint256);
    /// @notice All that is locked, expired locks included.
    function supply() external view returns (uint256);

    /// @notice A lock's amount and end; zeros if it was withdrawn, merged or split, or never existed.
    function locked(uint256 tokenId) external view returns (LockedBalance memory);
    /// @notice Everything about a lock. Its owner is zero once it was withdrawn, merged or split.
    function lockDetails(uint256 tokenId) external view returns (LockDetails memory);
    /// @notice When a lock was created; zero for one that never was.
    function lockedAt(uint256 tokenId) external view returns (uint256);
    /// @notice Voting power now; zero in a block in which the lock's owner changed.
    function balanceOfNFT(uint256 tokenId) external view returns (uint256);
    /// @notice Voting power at any time: past, or future if nothing changes.
    function balanceOfNFTAt(uint256 tokenId, uint256 t) external view returns (uint256);
    /// @notice Voting power of all locks now.
    function totalSupply() external view returns (uint256);
    /// @notice Voting power of all locks at any time `t`: past, or future if nothing changes. Rounded down.
    function totalSupplyAt(uint256 t) external view returns (uint256);
    /// @notice Whether the lock has voted and not been reset since, in any epoch.
    function voted(uint256 tokenId) external view returns (bool);
    /// @notice Whether the lock voted in the running epoch.
    function votedCurrentEpoch(uint256 tokenId) external view returns (bool);
    /// @notice Whether a lock is automated: then it can be neither transferred, nor split, nor merged into another.
    function isAutomated(uint256 tokenId) external view returns (bool);
    /// @notice Block in which the lock's owner last changed.
    function ownershipChange(uint256 tokenId) external view returns (uint256);
    /// @notice Whether `account` may act for a lock: its owner, or approved for it or for all of the owner's. Reverts
    /// if there is none.
    function isApprovedOrOwner(address account, uint256 tokenId) external view returns (bool);
    /// @notice The owner's locks, in no particular order: `index` runs to `balanceOf(owner) - 1`.
    function ownerToNFTokenIdList(address owner, uint256 index) external view returns (uint256 tokenId);
    /// @notice The owner of a lock when it was withdrawn, merged or split; zero before.
    function formerOwnerOf(uint256 tokenId) external view returns (address);

    /// @notice Locks `value` of the caller's tokens. The end is the last start of an epoch within `lockDuration`.
    /// @dev Reverts with EntryPaused, ZeroAmount, LockDurationTooLong, LockDurationTooShort or IncompleteTransfer.
    function createLock(uint256 value, uint256 lockDuration) external returns (uint256 tokenId);
    /// @notice As `createLock`, for `to`, which must be able to receive an ERC-721 token.
    function createLockFor(uint256 value, uint256 lockDuration, address to) external returns (uint256 tokenId);
    /// @notice Adds the caller's tokens to any lock.
    /// @dev Reverts with ZeroAmount, NoLockFound, LockExpired or IncompleteTransfer, and for all but the distributor
    /// with EntryPaused.
    function depositFor(uint256 tokenId, uint256 value) external;
    /// @notice Adds the caller's tokens to a lock of theirs.
    /// @dev Reverts with EntryPaused, NotApprovedOrOwner, ZeroAmount, LockExpired or IncompleteTransfer.
    function increaseAmount(uint256 tokenId, uint256 value) external;
    /// @notice Moves the end of a lock to the last start of an epoch within `lockDuration` from now, once per epoch.
    /// @dev Reverts with NotApprovedOrOwner, LockExpired, ExtensionAlreadyUsed, LockDurationTooLong, LockDurationTooShort or
    /// LockDurationNotInFuture.
    function increaseUnlockTime(uint256 tokenId, uint256 lockDuration) external;
    /// @notice Adds lock `from` to lock `to`, which then ends when the later of the two did. `from` is burnt.
    /// @dev Reverts with SameNFT, NotApprovedOrOwner, OwnersDiffer, LockExpired or RebaseUnclaimed of either, and with AlreadyVoted or
    /// LockIsAutomated of `from`.
    function merge(uint256 from, uint256 to) external;
    /// @notice Replaces a lock by 2 to 10 of the same end. `percents` total 100; the last part gets the rounding
    /// remainder.
    /// @dev Reverts with NotApprovedOrOwner, LockExpired, AlreadyVoted, LockIsAutomated, RebaseUnclaimed,
    /// InvalidPartCount, InvalidParts or EmptyPart.
    function split(uint256 from, uint256[] calldata percents) external returns (uint256[] memory tokenIds);
    /// @notice Pays an expired lock out to its owner and burns it.
    /// @dev Reverts with NotApprovedOrOwner, LockNotExpired or RebaseUnclaimed.
    function withdraw(uint256 tokenId) external;

    /// @notice Voter only: notes that a lock voted in this epoch, or was reset.
    function voting(uint256 tokenId, bool voted_) external;
    /// @notice Automation only: marks a lock as automated, or removes the mark.
    /// @dev Reverts with NotAutomation, and with NotApprovedOrOwner if it starts without approval for the lock.
    function setAutomated(uint256 tokenId, bool automated) external;
    /// @notice Deployer only, once: names the voter and the distributor of rebases.
    function setVoterAndDistributor(address voter_, address distributor_) external;
    /// @notice GOVERNANCE only, once: names the automation.
    function setAutomation(address automation_) external;
}
