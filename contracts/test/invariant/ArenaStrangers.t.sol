// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SpotCompetition} from '../../src/arena/SpotCompetition.sol';
import {ArenaFixture} from '../utils/ArenaFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract ArenaStrangers_Test is ArenaFixture, StrangerCalls {
    SpotCompetition private _live;
    SpotCompetition private _ranked;

    /// @dev One ranked competition with prizes and deposits to claim, and a live one. The host has its share: anyone
    /// may send it.
    function setUp() public override {
        super.setUp();
        _openWithThree();
        _roundTrip(alice, 10e6);
        _roundTrip(bob, 20e6);
        _toEnd();
        _rank(alice, bob, carol);
        competition.claimOwnerFee();
        _ranked = competition;
        competition = _create(_rules(), _market());
        _openWithThree();
        _trade(alice, address(dollar), address(token0), 30e6);
        _live = competition;
    }

    function testFuzz_ArenaStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        address[4] memory targets = [address(arena), address(_live), address(_ranked), address(implementation)];
        which %= 4;
        bytes4 called = _selector(which == 0 ? 'CompetitionFactory' : 'SpotCompetition', selector);
        _callAsStranger(caller, targets[which], bytes.concat(called, _arguments(words, kinds)));
    }

    /// @dev Words that hit: accounts, tokens, offsets and small numbers, and anything.
    function _arguments(uint256[6] calldata words, uint8[6] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, host, address(dollar), address(token0), address(prize)];
        uint256[6] memory values;
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = 32 * (words[i] % 6);
            else if (kinds[i] % 4 == 2) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == carol || caller == host || caller == governance
            || caller == feeManager;
    }

    function _fingerprint() internal view override returns (bytes32) {
        bytes32 settings = keccak256(abi.encode(arena.spotFee(), arena.perpFee(), arena.permissionless()));
        settings = keccak256(abi.encode(settings, abi.encode(arena.tokenBar()), abi.encode(arena.tradeLimits())));
        return keccak256(abi.encode(settings, arena.competitionAt(2), _stateOf(_live), _stateOf(_ranked)));
    }

    function _stateOf(SpotCompetition c) private view returns (bytes32 state) {
        state = keccak256(bytes.concat(abi.encode(c.rules()), abi.encode(c.market())));
        state = keccak256(abi.encode(state, c.host(), c.prizePool(), c.phase(), c.ownerFee()));
        address[4] memory accounts = [alice, bob, carol, host];
        for (uint256 i; i < 4; ++i) {
            state = keccak256(abi.encode(state, abi.encode(c.participant(accounts[i])), c.prizeOf(accounts[i])));
            state = keccak256(abi.encode(state, _holdingOf(c, accounts[i])));
        }
    }

    function _holdingOf(SpotCompetition c, address account) private view returns (uint256[5] memory) {
        return [
            c.paidIn(account),
            c.balanceOf(account, address(dollar)),
            c.balanceOf(account, address(token0)),
            prize.balanceOf(account),
            dollar.balanceOf(account)
        ];
    }
}
