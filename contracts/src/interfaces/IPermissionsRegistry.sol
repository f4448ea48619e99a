// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Who may do what, and the delay before governance acts
/// @dev Calls of GOVERNANCE and FEE_MANAGER are made by this contract, 48 hours after they were announced. The emergency council acts at
/// once, and all it can do is to pause what takes funds in.
interface IPermissionsRegistry {
    /// @notice A call that was announced. `readyAt` is zero where there is none.
    struct Operation {
        bytes32 role;
        uint256 readyAt;
    }

    event Scheduled(
        bytes32 indexed id, bytes32 indexed role, address indexed target, bytes data, bytes32 salt, uint256 readyAt
    );
    event Cancelled(bytes32 indexed id);
    event Executed(bytes32 indexed id, bytes32 indexed role, address indexed target, bytes data);
    event RoleOffered(bytes32 indexed role, address indexed account);
    event RoleAccepted(bytes32 indexed role, address indexed account);
    event EntryPaused(address indexed target, bool paused);

    error NotRole(bytes32 role, address caller);
    /// @notice The role cannot be held, or does not act through announced calls.
    error UnknownRole(bytes32 role);
    error AlreadyScheduled(bytes32 id);
    error NotScheduled(bytes32 id);
    error NotReady(bytes32 id, uint256 readyAt);
    error OperationExpired(bytes32 id, uint256 expiredAt);
    error CallFailed(bytes32 id);
    error ZeroAddress();

    function GOVERNANCE() external view returns (bytes32);
    function FEE_MANAGER() external view returns (bytes32);
    function EMERGENCY_COUNCIL() external view returns (bytes32);
    /// @notice Seconds between the announcement of a call and the call.
    function DELAY() external view returns (uint256);
    /// @notice Seconds for which a call can be made once it is ready.
    function GRACE() external view returns (uint256);

    function holderOf(bytes32 role) external view returns (address);
    /// @notice Who may accept the role; zero for nobody.
    function offeredTo(bytes32 role) external view returns (address);
    function operation(bytes32 id) external view returns (Operation memory);
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
    function schedule(bytes32 role, address target, bytes calldata data, bytes32 salt) external returns (bytes32 id);
    /// @notice Takes an announced call back. The holder of its role.
    function cancel(bytes32 id) external;
    /// @notice Makes an announced call, between its delay and the end of its grace. Anybody.
    function execute(
        bytes32 role,
        address target,
        bytes calldata data,
        bytes32 salt
    )
        external
        returns (bytes memory answer);
    /// @notice Offers a role to `account`, who takes it by accepting; zero withdraws the offer. GOVERNANCE.
    function offerRole(bytes32 role, address account) external;
    /// @notice Takes a role that was offered.
    function acceptRole(bytes32 role) external;
    /// @notice Pauses what `target` takes in, or resumes it. The emergency council at once, GOVERNANCE after its delay.
    function setEntryPaused(address target, bool paused) external;
}
