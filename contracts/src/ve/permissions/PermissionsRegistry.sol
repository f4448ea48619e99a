// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermissionsRegistry} from '../../interfaces/ve/permissions/IPermissionsRegistry.sol';

// VOTE-30
/// @title PermissionsRegistry
/// @dev It holds no funds and has no function that moves any. `_acting` is the role of the call being made; a called
/// contract sees this contract as the caller, and checks `hasAuthority`. A contract that checks only the caller cannot
/// distinguish the roles.
contract PermissionsRegistry is IPermissionsRegistry {
    struct Neighbours {
        bytes32 older;
        bytes32 newer;
        bytes32 line;
    }

    /// @inheritdoc IPermissionsRegistry
    bytes32 public constant GOVERNANCE = 'GOVERNANCE';
    /// @inheritdoc IPermissionsRegistry
    bytes32 public constant FEE_MANAGER = 'FEE_MANAGER';
    /// @inheritdoc IPermissionsRegistry
    bytes32 public constant EMERGENCY_COUNCIL = 'EMERGENCY_COUNCIL';
    /// @inheritdoc IPermissionsRegistry
    uint256 public constant DELAY = 48 hours;
    /// @inheritdoc IPermissionsRegistry
    uint256 public constant GRACE = 14 days;

    /// @inheritdoc IPermissionsRegistry
    mapping(bytes32 role => address account) public holderOf;
    /// @inheritdoc IPermissionsRegistry
    mapping(bytes32 role => address account) public offeredTo;
    /// @inheritdoc IPermissionsRegistry
    mapping(address target => bool paused) public isEntryPaused;
    mapping(bytes32 id => Operation) private _operations;
    /// @dev Announced calls of one role to one function of one target, in a linked list: the newest, and the neighbours
    /// of each.
    mapping(bytes32 line => bytes32 id) private _newest;
    mapping(bytes32 id => Neighbours) private _neighbours;
    bytes32 private _acting;
    /// @dev How often a role was given.
    mapping(bytes32 role => uint256) private _terms;

    modifier onlyAuthority(bytes32 role) {
        if (!hasAuthority(role, msg.sender)) revert NotRole(role, msg.sender);
        _;
    }

    constructor(address governance, address feeManager, address emergencyCouncil) {
        _give(GOVERNANCE, governance);
        _give(FEE_MANAGER, feeManager);
        _give(EMERGENCY_COUNCIL, emergencyCouncil);
    }

    /// @inheritdoc IPermissionsRegistry
    function operation(bytes32 id) public view returns (Operation memory o) {
        o = _operations[id];
        if (o.term != _terms[o.role]) delete o;
    }

    /// @inheritdoc IPermissionsRegistry
    function operationId(bytes32 role, address target, bytes calldata data, bytes32 salt)
        public
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(role, target, data, salt));
    }

    /// @inheritdoc IPermissionsRegistry
    function hasAuthority(bytes32 role, address caller) public view returns (bool) {
        if (role == EMERGENCY_COUNCIL) return caller == holderOf[role];
        return caller == address(this) && _acting == role && role != bytes32(0);
    }

    /// @inheritdoc IPermissionsRegistry
    function schedule(bytes32 role, address target, bytes calldata data, bytes32 salt) external returns (bytes32 id) {
        if (role != GOVERNANCE && role != FEE_MANAGER) revert UnknownRole(role);
        if (msg.sender != holderOf[role]) revert NotRole(role, msg.sender);
        id = operationId(role, target, data, salt);
        if (operation(id).readyAt != 0) revert AlreadyScheduled(id);
        uint256 readyAt = block.timestamp + DELAY;
        _operations[id] = Operation(role, readyAt, _terms[role]);
        _enqueue(id, keccak256(abi.encode(role, target, _selectorOf(data))));
        emit Scheduled(id, role, target, data, salt, readyAt);
    }

    /// @inheritdoc IPermissionsRegistry
    function cancel(bytes32 id) external {
        Operation memory o = operation(id);
        if (o.readyAt == 0) revert NotScheduled(id);
        if (msg.sender != holderOf[o.role] && msg.sender != holderOf[GOVERNANCE]) revert NotRole(o.role, msg.sender);
        delete _operations[id];
        _dequeue(id);
        emit Cancelled(id);
    }

    /// @inheritdoc IPermissionsRegistry
    function execute(
        bytes32 role,
        address target,
        bytes calldata data,
        bytes32 salt
    )
        external
        returns (bytes memory answer)
    {
        bytes32 id = operationId(role, target, data, salt);
        uint256 readyAt = operation(id).readyAt;
        if (readyAt == 0) revert NotScheduled(id);
        if (block.timestamp < readyAt) revert NotReady(id, readyAt);
        if (block.timestamp > readyAt + GRACE) revert OperationExpired(id, readyAt + GRACE);
        bytes32 older = _neighbours[id].older;
        if (_isOpen(older)) revert OlderFirst(id, older);
        delete _operations[id];
        _dequeue(id);
        emit Executed(id, role, target, data);
        bytes32 outer = _acting;
        _acting = role;
        bool ok;
        (ok, answer) = target.call(data);
        if (!ok || target.code.length == 0) _bubble(id, answer);
        _acting = outer;
    }

    /// @inheritdoc IPermissionsRegistry
    function offerRole(bytes32 role, address account) external onlyAuthority(GOVERNANCE) {
        if (holderOf[role] == address(0)) revert UnknownRole(role);
        offeredTo[role] = account;
        emit RoleOffered(role, account);
    }

    /// @inheritdoc IPermissionsRegistry
    function acceptRole(bytes32 role) external {
        if (msg.sender != offeredTo[role]) revert NotRole(role, msg.sender);
        delete offeredTo[role];
        _give(role, msg.sender);
    }

    /// @inheritdoc IPermissionsRegistry
    function setEntryPaused(address target, bool paused) external {
        if (!hasAuthority(EMERGENCY_COUNCIL, msg.sender) && !hasAuthority(GOVERNANCE, msg.sender)) {
            revert NotRole(EMERGENCY_COUNCIL, msg.sender);
        }
        isEntryPaused[target] = paused;
        emit EntryPaused(target, paused);
    }

    /// @dev Skips expired calls, and calls of a passed role.
    function _enqueue(bytes32 id, bytes32 line) private {
        // Announced again after its role has passed: it is still at its old place, which it leaves first.
        if (_neighbours[id].line != bytes32(0)) _dequeue(id);
        bytes32 older = _newest[line];
        _neighbours[id] = Neighbours(older, bytes32(0), line);
        if (older != bytes32(0)) _neighbours[older].newer = id;
        _newest[line] = id;
    }

    function _dequeue(bytes32 id) private {
        Neighbours memory n = _neighbours[id];
        delete _neighbours[id];
        if (n.older != bytes32(0)) _neighbours[n.older].newer = n.newer;
        if (n.newer != bytes32(0)) _neighbours[n.newer].older = n.older;
        else _newest[n.line] = n.older;
    }

    /// @dev Whether a call can still be made, now or once it is ready.
    function _isOpen(bytes32 id) private view returns (bool) {
        uint256 readyAt = operation(id).readyAt;
        return readyAt != 0 && block.timestamp <= readyAt + GRACE;
    }

    function _selectorOf(bytes calldata data) private pure returns (bytes4) {
        return data.length < 4 ? bytes4(0) : bytes4(data[:4]);
    }

    function _give(bytes32 role, address account) private {
        if (account == address(0)) revert ZeroAddress();
        holderOf[role] = account;
        _terms[role] += 1;
        emit RoleAccepted(role, account);
    }

    /// @dev Reverts with the failed call's own reason.
    function _bubble(bytes32 id, bytes memory answer) private pure {
        if (answer.length == 0) revert CallFailed(id);
        assembly ('memory-safe') {
            revert(add(answer, 32), mload(answer))
        }
    }
}
