// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Roles, and the delay before governance acts
/// @dev This contract makes the calls of GOVERNANCE and FEE_MANAGER, 48 hours after their announcement, as long as the
/// announcer holds the role. The emergency council acts immediately, and can only stop entries of funds: here it pauses
/// them, and the voter lets it close gauges. A contract that identifies callers by address accepts announcements of
/// either role: this contract may be the fee manager of a factory, where governance gains no new right, and must hold
/// no role of the published contracts of concentrated pools and farms, where the fee manager would act as governance.
interface IPermissionsRegistry {
    /// @notice An announced call. `readyAt` is zero if there is none.
    /// @dev `term` is the number of times that the role had been assigned by then.
    struct Operation {
        bytes32 role;
        uint256 readyAt;
        uint256 term;
    }

    /// @notice The holder of `role` announced a call, which can be made from `readyAt` (seconds) on.
    event Scheduled(
        bytes32 indexed id, bytes32 indexed role, address indexed target, bytes data, bytes32 salt, uint256 readyAt
    );
    /// @notice An announced call was cancelled.
    event Cancelled(bytes32 indexed id);
    /// @notice An announced call was made with the authority of `role`.
    event Executed(bytes32 indexed id, bytes32 indexed role, address indexed target, bytes data);
    /// @notice `account` may accept the role; no one may if it is zero.
    event RoleOffered(bytes32 indexed role, address indexed account);
    /// @notice `account` holds the role from now on. Earlier announcements for the role are void.
    event RoleAccepted(bytes32 indexed role, address indexed account);
    /// @notice Entry into `target` was paused, or resumed.
    event EntryPaused(address indexed target, bool paused);

    /// @notice The caller does not hold the role, act with its authority or have an offer of it, whichever is required.
    error NotRole(bytes32 role, address caller);
    /// @notice The role cannot be held, or does not act through announced calls.
    error UnknownRole(bytes32 role);
    /// @notice This call is announced already. Another salt makes it another one.
    error AlreadyScheduled(bytes32 id);
    /// @notice There is no such call: it was never announced, was cancelled or executed, or the role has passed since.
    error NotScheduled(bytes32 id);
    /// @notice The call can be made from `readyAt` (seconds) on.
    error NotReady(bytes32 id, uint256 readyAt);
    /// @notice The call could be executed until `expiredAt` (seconds). After cancellation, it can be announced again.
    error OperationExpired(bytes32 id, uint256 expiredAt);
    /// @notice An older call of the role to the same function of the same target comes first: it must be executed or
    /// cancelled, or expire.
    error OlderFirst(bytes32 id, bytes32 older);
    /// @notice The call failed without a reason, or there is no code at its target.
    error CallFailed(bytes32 id);
    /// @notice The role's holder would be the zero address.
    error ZeroAddress();

    /// @notice Name of the role that governs, by announced calls.
    function GOVERNANCE() external view returns (bytes32);
    /// @notice Name of the role that sets fees, by announced calls.
    function FEE_MANAGER() external view returns (bytes32);
    /// @notice Name of the role that pauses entries of funds. Its holder calls directly, without delay.
    function EMERGENCY_COUNCIL() external view returns (bytes32);
    /// @notice Seconds between the announcement of a call and the call.
    function DELAY() external view returns (uint256);
    /// @notice Seconds for which a call can be made once it is ready.
    function GRACE() external view returns (uint256);

    /// @notice The holder of a role; zero for an unknown role.
    function holderOf(bytes32 role) external view returns (address);
    /// @notice Who may accept the role; zero if no one may.
    function offeredTo(bytes32 role) external view returns (address);
    /// @notice An announced call; zeros if there is none, if it was cancelled or executed, or if its role has passed
    /// since.
    function operation(bytes32 id) external view returns (Operation memory);
    /// @notice Id of a call: keccak256 of the four arguments, ABI-encoded.
    function operationId(
        bytes32 role,
        address target,
        bytes calldata data,
        bytes32 salt
    )
        external
        pure
        returns (bytes32);
    /// @notice Whether `caller` acts with the role's authority in this very call.
    function hasAuthority(bytes32 role, address caller) external view returns (bool);
    /// @notice Whether entry into `target` is paused. Exits must not check this.
    function isEntryPaused(address target) external view returns (bool);

    /// @notice Announces a call. The holder of GOVERNANCE or FEE_MANAGER, for its role.
    /// @dev Reverts with UnknownRole, NotRole or AlreadyScheduled.
    function schedule(bytes32 role, address target, bytes calldata data, bytes32 salt) external returns (bytes32 id);
    /// @notice Takes an announced call back. The holder of its role, or of GOVERNANCE.
    /// @dev Reverts with NotScheduled or NotRole.
    function cancel(bytes32 id) external;
    /// @notice Executes an announced call, between its delay and the end of its grace. Anyone. Calls of a role to one
    /// function of one target are executed in the order of their announcement, so that the last announcement takes
    /// effect last, whoever executes them.
    /// @dev Reverts with NotScheduled, NotReady, OperationExpired or OlderFirst, with the call's own error, or
    /// otherwise with CallFailed.
    function execute(
        bytes32 role,
        address target,
        bytes calldata data,
        bytes32 salt
    )
        external
        returns (bytes memory answer);
    /// @notice Offers a role to `account`, who must accept it; zero withdraws the offer. GOVERNANCE.
    /// @dev Reverts with NotRole or UnknownRole.
    function offerRole(bytes32 role, address account) external;
    /// @notice Accepts an offered role, which voids earlier announcements for it.
    /// @dev Reverts with NotRole.
    function acceptRole(bytes32 role) external;
    /// @notice Pauses entry into `target`, or resumes it. The emergency council immediately, GOVERNANCE after its
    /// delay.
    /// @dev Reverts with NotRole.
    function setEntryPaused(address target, bool paused) external;
}
