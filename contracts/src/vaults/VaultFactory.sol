// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibBytes} from 'solady/utils/LibBytes.sol';
import {SSTORE2} from 'solady/utils/SSTORE2.sol';
import {IAlgebraPool} from '../amm/concentrated/IAlgebra.sol';
import {PriceWindow, Prices} from '../amm/concentrated/PriceWindow.sol';
import {IConcentratedRegistry} from '../interfaces/amm/concentrated/IConcentratedRegistry.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';
import {IVaultFactory} from '../interfaces/vaults/IVaultFactory.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';

/// @title Factory of strategy vaults
/// @dev The code of a vault and that of its factory do not fit into one contract: the factory keeps it in two pieces of data, and reads prices
/// for all vaults.
contract VaultFactory is IVaultFactory {
    /// @inheritdoc IVaultFactory
    address public immutable permissions;
    /// @inheritdoc IVaultFactory
    address public immutable registry;
    /// @inheritdoc IVaultFactory
    address public immutable voter;
    /// @inheritdoc IVaultFactory
    address public immutable nft;
    /// @inheritdoc IVaultFactory
    address public executor;
    /// @inheritdoc IVaultFactory
    address public feeRecipient;
    /// @inheritdoc IVaultFactory
    address[] public allVaults;
    /// @inheritdoc IVaultFactory
    mapping(address => bool) public isVault;
    mapping(bytes32 => address) private _vaults;
    address private immutable CODE_HEAD;
    address private immutable CODE_TAIL;

    modifier onlyGovernance() {
        bytes32 role = IPermissionsRegistry(permissions).GOVERNANCE();
        if (!IPermissionsRegistry(permissions).hasAuthority(role, msg.sender)) revert NotRole(role, msg.sender);
        _;
    }

    /// @param code Creation code of the vault, without arguments
    constructor(
        address voter_,
        address registry_,
        address nft_,
        address executor_,
        address feeRecipient_,
        bytes memory code
    ) {
        if (registry_ == address(0) || nft_ == address(0) || feeRecipient_ == address(0)) revert ZeroAddress();
        (voter, registry, nft, executor, feeRecipient) = (voter_, registry_, nft_, executor_, feeRecipient_);
        permissions = IVoter(voter_).permissions();
        CODE_HEAD = SSTORE2.write(LibBytes.slice(code, 0, code.length / 2));
        CODE_TAIL = SSTORE2.write(LibBytes.slice(code, code.length / 2));
    }

    /// @inheritdoc IVaultFactory
    function createVault(IStrategyVault.Settings calldata s) external onlyGovernance returns (address vault) {
        if (!IConcentratedRegistry(registry).isPool(s.pool)) revert NotPool(s.pool);
        bytes32 key = _key(s);
        if (_vaults[key] != address(0)) revert VaultExists(_vaults[key]);
        address gauge = s.farming ? IVoter(voter).gauges(s.pool) : address(0);
        if (s.farming && gauge == address(0)) revert NoGauge(s.pool);
        string memory pair = string.concat(
            TokenCalls.readSymbol(IAlgebraPool(s.pool).token0()),
            '-',
            TokenCalls.readSymbol(IAlgebraPool(s.pool).token1())
        );
        vault = _create(abi.encode(s, gauge, string.concat('Vault ', pair), string.concat('v', pair)));
        _vaults[key] = vault;
        isVault[vault] = true;
        allVaults.push(vault);
        emit VaultCreated(s.pool, s.kind, vault, s.farming, s.allowToken0, s.allowToken1, allVaults.length);
    }

    /// @inheritdoc IVaultFactory
    function setExecutor(address executor_) external onlyGovernance {
        executor = executor_;
        emit ExecutorSet(executor_);
    }

    /// @inheritdoc IVaultFactory
    function setFeeRecipient(address recipient) external onlyGovernance {
        if (recipient == address(0)) revert ZeroAddress();
        feeRecipient = recipient;
        emit FeeRecipientSet(recipient);
    }

    /// @inheritdoc IVaultFactory
    function allVaultsLength() external view returns (uint256) {
        return allVaults.length;
    }

    /// @inheritdoc IVaultFactory
    function pricesOf(address pool) external view returns (bool known, Prices memory prices) {
        return PriceWindow.read(pool);
    }

    /// @inheritdoc IVaultFactory
    function vaultOf(IStrategyVault.Settings calldata s) external view returns (address) {
        return _vaults[_key(s)];
    }

    function _create(bytes memory arguments) private returns (address vault) {
        bytes memory code = bytes.concat(SSTORE2.read(CODE_HEAD), SSTORE2.read(CODE_TAIL), arguments);
        assembly ('memory-safe') {
            vault := create(0, add(code, 32), mload(code))
            if iszero(vault) {
                returndatacopy(mload(64), 0, returndatasize())
                revert(mload(64), returndatasize())
            }
        }
    }

    function _key(IStrategyVault.Settings calldata s) private pure returns (bytes32) {
        return keccak256(abi.encode(s.pool, s.kind, s.farming, s.allowToken0, s.allowToken1));
    }
}
