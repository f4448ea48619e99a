// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {Token} from '../../src/tokens/Token.sol';
import {LockArt} from '../../src/ve/escrow/LockArt.sol';
import {Minter} from '../../src/ve/emission/Minter.sol';
import {PermissionsRegistry} from '../../src/ve/permissions/PermissionsRegistry.sol';
import {RebaseDistributor} from '../../src/ve/emission/RebaseDistributor.sol';
import {VotingEscrow} from '../../src/ve/escrow/VotingEscrow.sol';
import {Test} from 'forge-std/Test.sol';

/// @title The token, its locks, its minter and the roles: the base of the worlds of locks and of votes
abstract contract EconomyFixture is Test {
    /// @dev A Thursday 00:00 UTC, and a moment within its epoch.
    uint256 internal constant THURSDAY = 2948 * 7 days;
    uint256 internal constant START = THURSDAY + 100_000;
    uint256 internal constant WEEK = EpochMath.EPOCH;
    uint256 internal constant MAXTIME = 730 days;
    uint256 internal constant AMOUNT = 1000e18;

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal governance = makeAddr('governance');
    address internal feeManager = makeAddr('feeManager');
    address internal council = makeAddr('council');
    address internal treasury = makeAddr('treasury');
    address internal team = makeAddr('team');

    Token internal token;
    PermissionsRegistry internal permissions;
    VotingEscrow internal ve;
    RebaseDistributor internal distributor;
    Minter internal minter;

    /// @dev The voter is still to be set.
    function _deployEconomy() internal {
        vm.warp(START);
        vm.roll(1000);
        token = new Token('Token', 'TKN', treasury);
        permissions = new PermissionsRegistry(governance, feeManager, council);
        ve = new VotingEscrow('Locked token', 'veTKN', address(token), address(permissions), address(new LockArt()));
        distributor = new RebaseDistributor(address(ve));
        minter = new Minter(address(distributor), address(permissions), treasury, team);
        distributor.setMinter(address(minter));
        token.setMinter(address(minter));
    }

    function _nextEpoch() internal {
        vm.warp(EpochMath.epochNext(block.timestamp));
        vm.roll(block.number + 1);
    }

    /// @dev Warps to the next epoch and flips it one second later.
    function _flip() internal {
        _nextEpoch();
        skip(1);
        minter.updatePeriod();
    }
}
