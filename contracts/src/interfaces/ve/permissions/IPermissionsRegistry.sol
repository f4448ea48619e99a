// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Who may do what, and the delay before governance acts
/// @dev Calls of GOVERNANCE and FEE_MANAGER are made by this contract, 48 hours after they were announced, as long as who announced them
/// holds the role. The emergency council acts at once, and all it can do is to stop what takes funds in: here it pauses that, and the voter
/// lets it close gauges. A contract that knows callers by their address takes what either role announced: this one may be the fee manager of
/// a factory, where governance gains nothing that it has not, and must hold no role of the published contracts of concentrated pools and
/// farms, where the fee manager would speak for governance.
interface IPermissionsRegistry {
    /// @notice A call that was announced. `readyAt` is zero where there is none.
    /// @dev `term` counts how often the role was given until then.
    struct Operation {
        bytes32 role;
        uint256 readyAt;
        uint256 term;
    }

    /// @notice The holder of `role` announced a call, which can be made from `readyAt` (seconds) on.
    event Scheduled(
        bytes32 indexed id, bytes32 indexed role, address indexed target, bytes data, bytes32 salt, uint256 readyAt
    );
    /// @notice An announced call was taken back.
    event Cancelled(bytes32 indexed id);
    /// @notice An announced call was made with the authority of `role`.
    event Executed(bytes32 indexed id, bytes32 indexed role, address indexed target, bytes data);
    /// @notice `account` may accept the role; nobody may where it is zero.
    event RoleOffered(bytes32 indexed role, address indexed account);
    /// @notice `account` holds the role from now on. What was announced for the role until then is not made any more.
    event RoleAccepted(bytes32 indexed role, address indexed account);
    /// @notice `target` takes nothing in any more, or does so again.
    event EntryPaused(address indexed target, bool paused);

    /// @notice The caller does not hold the role, act with its authority or have an offer of it, whichever is asked for.
    error NotRole(bytes32 role, address caller);
    /// @notice The role cannot be held, or does not act through announced calls.
    error UnknownRole(bytes32 role);
    /// @notice This call is announced already. Another salt makes it another one.
    error AlreadyScheduled(bytes32 id);
    /// @notice There is no such call: it was never announced, was taken back or was made, or the role has passed since.
    error NotScheduled(bytes32 id);
    /// @notice The call can be made from `readyAt` (seconds) on.
    error NotReady(bytes32 id, uint256 readyAt);
    /// @notice The call could be made until `expiredAt` (seconds). Taken back, it can be announced again.
    error OperationExpired(bytes32 id, uint256 expiredAt);
    /// @notice An older call of the role to the same function of the same target comes first: it is made or taken back, or runs out.
    error OlderFirst(bytes32 id, bytes32 older);
    /// @notice The call failed without a reason, or there is no code at its target.
    error CallFailed(bytes32 id);
    /// @notice Nobody would hold the role.
    error ZeroAddress();

    /// @notice Name of the role that governs, by announced calls.
    function GOVERNANCE() external view returns (bytes32);
    /// @notice Name of the role that sets fees, by announced calls.
    function FEE_MANAGER() external view returns (bytes32);
    /// @notice Name of the role that stops what takes funds in. Its holder calls, at once.
    function EMERGENCY_COUNCIL() external view returns (bytes32);
    /// @notice Seconds between the announcement of a call and the call.
    function DELAY() external view returns (uint256);
    /// @notice Seconds for which a call can be made once it is ready.
    function GRACE() external view returns (uint256);

    /// @notice Who holds a role; zero for what is no role.
    function holderOf(bytes32 role) external view returns (address);
    /// @notice Who may accept the role; zero for nobody.
    function offeredTo(bytes32 role) external view returns (address);
    /// @notice An announced call; zeros where there is none, or it was taken back or made, or its role has passed since.
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
    /// @notice Whether `target` takes nothing in for now. Nothing that leaves it may ask this.
    function isEntryPaused(address target) external view returns (bool);

    /// @notice Announces a call. The holder of GOVERNANCE or FEE_MANAGER, for its role.
    /// @dev Reverts with UnknownRole, NotRole or AlreadyScheduled.
    function schedule(bytes32 role, address target, bytes calldata data, bytes32 salt) external returns (bytes32 id);
    /// @notice Takes an announced call back. The holder of its role, or of GOVERNANCE.
    /// @dev Reverts with NotScheduled or NotRole.
    function cancel(bytes32 id) external;
    /// @notice Makes an announced call, between its delay and the end of its grace. Anybody. Calls of a role to one function of one target are
    /// made in the order in which they were announced: what was announced last stands in the end, whoever makes them.
    /// @dev Reverts with NotScheduled, NotReady, OperationExpired or OlderFirst, with what the call reverts with, or else with CallFailed.
    function execute(
        bytes32 role,
        address target,
        bytes calldata data,
        bytes32 salt
    )
        external
        returns (bytes memory answer);
    /// @notice Offers a role to `account`, who takes it by accepting; zero withdraws the offer. GOVERNANCE.
    /// @dev Reverts with NotRole or UnknownRole.
    function offerRole(bytes32 role, address account) external;
    /// @notice Takes a role that was offered, and with it the force of what was announced for it.
    /// @dev Reverts with NotRole.
    function acceptRole(bytes32 role) external;
    /// @notice Pauses what `target` takes in, or resumes it. The emergency council at once, GOVERNANCE after its delay.
    /// @dev Reverts with NotRole.
    function setEntryPaused(address target, bool paused) external;
}
